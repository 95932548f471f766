create table bank_value (
  value_id uuid not null,
  kind text not null,
  takes_effect timestamp with time zone not null,
  value text not null,
  recorded_at timestamp with time zone not null,
  constraint bank_value_pkey PRIMARY KEY (value_id),
  constraint bank_value_check CHECK (takes_effect > recorded_at),
  constraint bank_value_kind_check CHECK (kind = ANY (ARRAY['tariff'::text, 'methodLimits'::text, 'announcement'::text, 'trustAnchors'::text, 'depositProducts'::text, 'interestTaxes'::text, 'depositGuarantee'::text, 'holidays'::text, 'exchangeTerms'::text, 'exchangeGrounds'::text, 'budgetAccounts'::text]))
);
CREATE INDEX bank_value_by_time ON bank_value USING btree (kind, takes_effect, recorded_at);
grant select on bank_value to dilo_application;
grant insert, select on bank_value to dilo_desk;

CREATE TRIGGER bank_values_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON bank_value FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_what_stands();

create table bank_value_withdrawal (
  value_id uuid not null,
  action_id uuid not null,
  at timestamp with time zone not null,
  constraint bank_value_withdrawal_pkey PRIMARY KEY (value_id),
  constraint bank_value_withdrawal_action_id_key UNIQUE (action_id),
  constraint bank_value_withdrawal_value_id_fkey FOREIGN KEY (value_id) REFERENCES bank_value(value_id)
);
grant select on bank_value_withdrawal to dilo_application;
grant insert, select on bank_value_withdrawal to dilo_desk;

CREATE OR REPLACE FUNCTION refuse_withdrawal_of_what_holds()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (select takes_effect <= new.at from bank_value where value_id = new.value_id) then
    raise exception 'A value that has taken effect is not withdrawn' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE TRIGGER bank_value_withdrawals_come_before BEFORE INSERT ON bank_value_withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_withdrawal_of_what_holds();
CREATE TRIGGER bank_value_withdrawals_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON bank_value_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_what_stands();

-- What follows names objects of other rooms.

alter table bank_value add constraint bank_value_value_id_fkey FOREIGN KEY (value_id) REFERENCES staff_action(action_id);

alter table bank_value_withdrawal add constraint bank_value_withdrawal_action_id_fkey FOREIGN KEY (action_id) REFERENCES staff_action(action_id);
