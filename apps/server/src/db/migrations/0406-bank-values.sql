-- What the bank's people set with a time from which it holds: fees, limits, the announcement, trusted certificates (issue 22).
-- Never changed, only added: the value in force is the last whose time has come, and one to come may be withdrawn.
create table bank_value (
  -- The action of two people that set it.
  value_id uuid primary key references staff_action,
  kind text not null check (kind in ('tariff', 'methodLimits', 'announcement', 'trustAnchors')),
  takes_effect timestamptz not null,
  -- Canonical JSON, in the form of its kind (contract/desk/bank-value-forms.ts).
  value text not null,
  recorded_at timestamptz not null,
  check (takes_effect > recorded_at)
);
create index bank_value_by_time on bank_value (kind, takes_effect, recorded_at);

create table bank_value_withdrawal (
  value_id uuid primary key references bank_value,
  action_id uuid not null unique references staff_action,
  at timestamptz not null
);

create trigger bank_values_never_change before update or delete or truncate on bank_value
  for each statement execute function refuse_change_of_what_stands();
create trigger bank_value_withdrawals_never_change before update or delete or truncate on bank_value_withdrawal
  for each statement execute function refuse_change_of_what_stands();

create function refuse_withdrawal_of_what_holds() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (select takes_effect <= new.at from bank_value where value_id = new.value_id) then
    raise exception 'A value that has taken effect is not withdrawn' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger bank_value_withdrawals_come_before before insert on bank_value_withdrawal
  for each row execute function refuse_withdrawal_of_what_holds();

grant select on bank_value, bank_value_withdrawal to dilo_application, dilo_desk;
grant insert on bank_value, bank_value_withdrawal to dilo_desk;
