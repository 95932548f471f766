CREATE OR REPLACE FUNCTION import_in_reach(of_company uuid, of_import uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select not exists (
    select from payment_import_row where company_id = of_company and import_id = of_import
      and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) = 0)
$function$;

CREATE OR REPLACE FUNCTION move_payments(p_company_ids uuid[], p_payment_ids uuid[], p_states text[], p_settled_at timestamp with time zone[], p_undone_at timestamp with time zone[], p_reasons text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  update payment set state = moved.state, settled_at = coalesce(moved.settled_at, payment.settled_at),
    undone_at = coalesce(moved.undone_at, payment.undone_at), reason = coalesce(moved.reason, payment.reason)
  from unnest(p_company_ids, p_payment_ids, p_states, p_settled_at, p_undone_at, p_reasons)
    as moved(company_id, payment_id, state, settled_at, undone_at, reason)
  where payment.company_id = moved.company_id and payment.payment_id = moved.payment_id;
end
$function$;
revoke execute on function move_payments(p_company_ids uuid[], p_payment_ids uuid[], p_states text[], p_settled_at timestamp with time zone[], p_undone_at timestamp with time zone[], p_reasons text[]) from public;
grant execute on function move_payments(p_company_ids uuid[], p_payment_ids uuid[], p_states text[], p_settled_at timestamp with time zone[], p_undone_at timestamp with time zone[], p_reasons text[]) to dilo_application;
grant execute on function move_payments(p_company_ids uuid[], p_payment_ids uuid[], p_states text[], p_settled_at timestamp with time zone[], p_undone_at timestamp with time zone[], p_reasons text[]) to dilo_desk;

CREATE OR REPLACE FUNCTION payment_in_reach(of_company uuid, of_payment uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select of_payment is null or exists (
    select from payment where company_id = of_company and payment_id = of_payment
      and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) > 0)
$function$;

CREATE OR REPLACE FUNCTION record_payment_events(p_company_ids uuid[], p_payment_ids uuid[], p_events text[], p_happened_at timestamp with time zone[], p_person_ids uuid[], p_signature_types text[], p_signature_methods text[], p_reasons text[], p_stated_reasons text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into payment_event (company_id, payment_id, position, event, happened_at, person_id, signature_type, signature_method,
    reason, stated_reason)
  select e.company_id, e.payment_id,
    coalesce((select max(b.position) from payment_event b where b.company_id = e.company_id and b.payment_id = e.payment_id), 0)
      + row_number() over (partition by e.company_id, e.payment_id order by e.rank),
    e.event, e.happened_at, e.person_id, e.signature_type, e.signature_method, e.reason, e.stated_reason
  from unnest(p_company_ids, p_payment_ids, p_events, p_happened_at, p_person_ids, p_signature_types, p_signature_methods,
    p_reasons, p_stated_reasons) with ordinality
    as e(company_id, payment_id, event, happened_at, person_id, signature_type, signature_method, reason, stated_reason, rank);
end
$function$;
revoke execute on function record_payment_events(p_company_ids uuid[], p_payment_ids uuid[], p_events text[], p_happened_at timestamp with time zone[], p_person_ids uuid[], p_signature_types text[], p_signature_methods text[], p_reasons text[], p_stated_reasons text[]) from public;
grant execute on function record_payment_events(p_company_ids uuid[], p_payment_ids uuid[], p_events text[], p_happened_at timestamp with time zone[], p_person_ids uuid[], p_signature_types text[], p_signature_methods text[], p_reasons text[], p_stated_reasons text[]) to dilo_application;
grant execute on function record_payment_events(p_company_ids uuid[], p_payment_ids uuid[], p_events text[], p_happened_at timestamp with time zone[], p_person_ids uuid[], p_signature_types text[], p_signature_methods text[], p_reasons text[], p_stated_reasons text[]) to dilo_desk;

CREATE OR REPLACE FUNCTION remember_recipients(p_company_ids uuid[], p_payment_ids uuid[], p_counterparty_ids uuid[], p_settled_at timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into counterparty (company_id, counterparty_id, name, code, passport, iban, created_at, paid_at)
  select distinct on (payment.company_id, payment.creditor_code, coalesce(payment.creditor_passport, ''), payment.creditor_iban)
    payment.company_id, s.counterparty_id, payment.creditor_name, payment.creditor_code, coalesce(payment.creditor_passport, ''),
    payment.creditor_iban, s.settled_at, s.settled_at
  from unnest(p_company_ids, p_payment_ids, p_counterparty_ids, p_settled_at)
    as s(company_id, payment_id, counterparty_id, settled_at)
  join payment on payment.company_id = s.company_id and payment.payment_id = s.payment_id
  where payment.kind in ('toClient', 'toOtherBank', 'toBudget')
  order by payment.company_id, payment.creditor_code, coalesce(payment.creditor_passport, ''), payment.creditor_iban,
    payment.payment_id desc
  on conflict (company_id, code, passport, iban) do update set name = excluded.name, paid_at = excluded.paid_at;
end
$function$;
revoke execute on function remember_recipients(p_company_ids uuid[], p_payment_ids uuid[], p_counterparty_ids uuid[], p_settled_at timestamp with time zone[]) from public;
grant execute on function remember_recipients(p_company_ids uuid[], p_payment_ids uuid[], p_counterparty_ids uuid[], p_settled_at timestamp with time zone[]) to dilo_application;
grant execute on function remember_recipients(p_company_ids uuid[], p_payment_ids uuid[], p_counterparty_ids uuid[], p_settled_at timestamp with time zone[]) to dilo_desk;

CREATE OR REPLACE FUNCTION remove_from_queue(company_ids uuid[], payment_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  delete from payment_queue queue using (
    select queued.ctid from unnest(company_ids, payment_ids) as named(company_id, payment_id)
    cross join lateral (
      select by_key.ctid from payment_queue by_key
      where by_key.company_id = named.company_id and by_key.payment_id = named.payment_id
      limit 1
    ) queued
  ) done
  where queue.ctid = done.ctid;
end
$function$;
revoke execute on function remove_from_queue(company_ids uuid[], payment_ids uuid[]) from public;
grant execute on function remove_from_queue(company_ids uuid[], payment_ids uuid[]) to dilo_application;

CREATE OR REPLACE FUNCTION returned_by_step(p_company_id uuid, p_payment_id uuid, p_position integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(amount), 0)::bigint from (
    select amount from clearing_answer
    where company_id = p_company_id and payment_id = p_payment_id and event = 'RETURN' and meaning = 'step'
    order by received_at, answer_id
    limit (select count(*) from payment_event
      where company_id = p_company_id and payment_id = p_payment_id and event = 'RETURN_IN_PART' and position <= p_position)) as part
$function$;
revoke execute on function returned_by_step(p_company_id uuid, p_payment_id uuid, p_position integer) from public;
grant execute on function returned_by_step(p_company_id uuid, p_payment_id uuid, p_position integer) to dilo_application;
grant execute on function returned_by_step(p_company_id uuid, p_payment_id uuid, p_position integer) to dilo_desk;

CREATE OR REPLACE FUNCTION settle_payments(p_company_ids uuid[], p_payment_ids uuid[], p_at timestamp with time zone)
 RETURNS TABLE(company_id uuid, payment_id uuid, "position" integer, author_person_id uuid, debtor_account_id uuid)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query
  with settled as (
    update payment set state = 'settled', settled_at = p_at
    from unnest(p_company_ids, p_payment_ids) as named(company_id, payment_id)
    where payment.company_id = named.company_id and payment.payment_id = named.payment_id
    returning payment.company_id, payment.payment_id, payment.author_person_id, payment.debtor_account_id
  ), step as materialized (
    select settled.company_id, settled.payment_id, settled.author_person_id, settled.debtor_account_id,
      coalesce((select max(earlier.position) from payment_event earlier
        where earlier.company_id = settled.company_id and earlier.payment_id = settled.payment_id), 0) + 1 as position
    from settled
  ), recorded as (
    insert into payment_event (company_id, payment_id, position, event, happened_at)
    select step.company_id, step.payment_id, step.position, 'SETTLE', p_at from step
  )
  select step.company_id, step.payment_id, step.position, step.author_person_id, step.debtor_account_id from step;
end
$function$;
revoke execute on function settle_payments(p_company_ids uuid[], p_payment_ids uuid[], p_at timestamp with time zone) from public;
grant execute on function settle_payments(p_company_ids uuid[], p_payment_ids uuid[], p_at timestamp with time zone) to dilo_application;

CREATE OR REPLACE FUNCTION take_idempotency_keys(p_company_ids uuid[], p_keys text[], p_hashes bytea[], p_payment_ids uuid[], p_created_at timestamp with time zone[])
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  taken bigint;
begin
  insert into idempotency_key (company_id, key, request_hash, payment_id, created_at)
  select * from unnest(p_company_ids, p_keys, p_hashes, p_payment_ids, p_created_at) on conflict do nothing;
  get diagnostics taken = row_count;
  return taken = cardinality(p_keys);
end
$function$;
revoke execute on function take_idempotency_keys(p_company_ids uuid[], p_keys text[], p_hashes bytea[], p_payment_ids uuid[], p_created_at timestamp with time zone[]) from public;
grant execute on function take_idempotency_keys(p_company_ids uuid[], p_keys text[], p_hashes bytea[], p_payment_ids uuid[], p_created_at timestamp with time zone[]) to dilo_application;

create table account_end_warning (
  company_id uuid not null,
  person_id uuid not null,
  warned_on date not null,
  constraint account_end_warning_pkey PRIMARY KEY (company_id, person_id, warned_on)
);
CREATE INDEX account_end_warning_of_person ON account_end_warning USING btree (person_id);
grant insert, select on account_end_warning to dilo_application;

create table payment (
  company_id uuid not null,
  payment_id uuid not null,
  version integer not null,
  state text not null,
  number text not null,
  number_year smallint not null,
  debtor_account_id uuid not null,
  debtor_iban text not null,
  debtor_name text not null,
  debtor_code text not null,
  creditor_iban text not null,
  creditor_name text not null,
  creditor_code text not null,
  amount bigint not null,
  currency text not null,
  remittance_information text not null,
  value_date date not null,
  author_person_id uuid not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  undone_at timestamp with time zone,
  reason text,
  kind text,
  fee bigint default 0 not null,
  creditor_passport text,
  debtor_card_id uuid,
  creditor_card_id uuid,
  edited_by_person_id uuid,
  edited_at timestamp with time zone,
  typed jsonb,
  faults jsonb,
  salary_rows integer,
  salary_digest bytea,
  uetr uuid not null,
  is_deleted boolean default false not null,
  is_instant boolean default false not null,
  returns_entry text,
  constraint payment_pkey PRIMARY KEY (company_id, payment_id)
) with (fillfactor=45);
CREATE INDEX payment_by_amount ON payment USING btree (company_id, amount DESC, payment_id);
CREATE INDEX payment_by_day ON payment USING btree (company_id, value_date DESC, payment_id);
CREATE INDEX payment_edited_by ON payment USING btree (edited_by_person_id) WHERE (edited_by_person_id IS NOT NULL);
CREATE INDEX payment_newest ON payment USING btree (company_id, created_at DESC, payment_id);
CREATE UNIQUE INDEX payment_number ON payment USING btree (company_id, number_year, number) WHERE ((NOT is_deleted) AND (number <> ''::text));
CREATE INDEX payment_of_account ON payment USING btree (company_id, debtor_account_id, value_date, payment_id);
CREATE INDEX payment_of_author ON payment USING btree (author_person_id);
CREATE INDEX payment_returns ON payment USING btree (company_id, returns_entry) WHERE (returns_entry IS NOT NULL);
CREATE INDEX payment_to_budget ON payment USING btree (company_id, created_at) WHERE (kind = 'toBudget'::text);
CREATE INDEX payment_to_recipient ON payment USING btree (company_id, creditor_iban, created_at);
CREATE UNIQUE INDEX payment_uetr ON payment USING btree (uetr);
grant insert, select, update, update (is_instant) on payment to dilo_application;
grant select, select (author_person_id, company_id, payment_id, state), update (reason, settled_at, state, undone_at) on payment to dilo_desk;

CREATE OR REPLACE FUNCTION check_step_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  broken text;
begin
  if tg_op = 'UPDATE' and (
      old.state <> new.state and old.state || ' ' || new.state not in (
        'draft onSigning', 'draft waiting', 'draft deleted',
        'onSigning draft', 'onSigning waiting', 'onSigning signed', 'onSigning deleted',
        -- Signed and settled at once.
        'onSigning settled',
        'waiting signed', 'waiting rejected', 'waiting revoked',
        'signed settled', 'signed rejected', 'signed returned', 'signed revoked',
        'settled returned')
      -- What became of it stays, once it has.
      or old.settled_at is not null and new.settled_at is distinct from old.settled_at
      or old.undone_at is not null and new.undone_at is distinct from old.undone_at
      or old.reason is not null and new.reason is distinct from old.reason)
  then
    -- Migrations are the owner's, and so is what a function of the owner does. (A query in the condition above would make
    -- each step start a statement.)
    if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') then
      raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
    end if;
  end if;
  broken := case
    when not new.state in ('draft', 'onSigning', 'waiting', 'signed', 'settled', 'rejected', 'returned', 'revoked', 'deleted')
      then 'payment_state_check'
    when not (new.state = 'returned' or (new.state = 'settled') = (new.settled_at is not null)) then 'payment_settled_at'
    when not ((new.state in ('rejected', 'returned', 'revoked')) = (new.undone_at is not null)
      and (new.state in ('rejected', 'returned')) = (new.reason is not null)) then 'payment_undone_at'
    when not (new.typed is null or new.state in ('draft', 'deleted')) then 'payment_whole'
  end;
  if broken is not null then
    perform refuse_breach('payment', broken);
  end if;
  new.is_deleted := new.state = 'deleted';
  return new;
end
$function$;
revoke execute on function check_step_of_payment() from public;

CREATE OR REPLACE FUNCTION check_words_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  broken constant text := case
    when not new.version > 0 then 'payment_version_check'
    when not length(new.number) <= 10 then 'payment_number_check'
    when not new.kind in ('toClient', 'betweenOwnAccounts', 'betweenOwnCards', 'toOtherBank', 'toBudget', 'salary') then 'payment_kind_check'
    when not length(new.creditor_name) <= 140 then 'payment_creditor_name_check'
    when not new.creditor_passport ~ '^(\d{9}|[А-ЯІЇЄҐ]{2}\d{6})$' then 'payment_creditor_passport_check'
    when not new.amount >= 0 then 'payment_amount_check'
    when not new.fee >= 0 then 'payment_fee_check'
    when not new.currency in ('UAH', 'USD', 'EUR') then 'payment_currency_check'
    when not length(new.remittance_information) <= 420 then 'payment_remittance_information_check'
    when not num_nulls(new.edited_by_person_id, new.edited_at) in (0, 2) then 'payment_edited'
    when not (new.typed is null) = (new.faults is null) then 'payment_faults'
    when not (new.kind is not distinct from 'salary') = (new.salary_rows is not null) then 'payment_salary_rows'
    when not new.salary_rows >= 0 then 'payment_salary_rows_check'
    when not (new.kind is not distinct from 'salary' and new.typed is null) = (new.salary_digest is not null) then 'payment_salary_digest'
    when not length(new.salary_digest) = 32 then 'payment_salary_digest_check'
    -- An unfinished draft keeps what was typed; any other payment is whole.
    when new.typed is null and not (new.kind is not null and new.amount > 0 and new.number <> '' and new.creditor_name <> ''
      and new.creditor_code <> '' and new.creditor_iban <> '' and new.remittance_information <> '') then 'payment_whole'
  end;
begin
  if broken is not null then
    perform refuse_breach('payment', broken);
  end if;
  return new;
end
$function$;
revoke execute on function check_words_of_payment() from public;

CREATE OR REPLACE FUNCTION follow_open_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' or new.state in ('settled', 'deleted') then
    delete from open_payment where company_id = old.company_id and payment_id = old.payment_id;
    return null;
  end if;
  update open_payment set state = new.state where company_id = new.company_id and payment_id = new.payment_id;
  -- One that comes back, or that a later migration has not listed yet.
  if not found then
    insert into open_payment (company_id, payment_id, state) values (new.company_id, new.payment_id, new.state)
      on conflict (company_id, payment_id) do update set state = excluded.state;
  end if;
  return null;
end
$function$;
revoke execute on function follow_open_payment() from public;

CREATE OR REPLACE FUNCTION follow_open_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  if exists (select from written where state in ('settled', 'deleted')) then
    delete from open_payment open using (
      select listed.ctid from written
      cross join lateral (
        select by_key.ctid from open_payment by_key
        where by_key.company_id = written.company_id and by_key.payment_id = written.payment_id
        limit 1
      ) listed
      where written.state in ('settled', 'deleted')
    ) ended
    where open.ctid = ended.ctid;
  end if;
  -- Also one that comes back, or that a later migration has not listed yet.
  if exists (select from written where state not in ('settled', 'deleted')) then
    insert into open_payment as open (company_id, payment_id, state)
      select company_id, payment_id, state from written where state not in ('settled', 'deleted')
      on conflict (company_id, payment_id) do update set state = excluded.state where open.state <> excluded.state;
  end if;
  return null;
end
$function$;
revoke execute on function follow_open_payments() from public;

CREATE OR REPLACE FUNCTION give_uetr()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.uetr := gen_random_uuid();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION list_open_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into open_payment (company_id, payment_id, state)
    select company_id, payment_id, state from written where state not in ('settled', 'deleted');
  return null;
end
$function$;
revoke execute on function list_open_payments() from public;

CREATE OR REPLACE FUNCTION remove_steps_of_gone_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from payment_event using gone
    where payment_event.company_id = gone.company_id and payment_event.payment_id = gone.payment_id;
  return null;
end
$function$;
revoke execute on function remove_steps_of_gone_payments() from public;

CREATE TRIGGER open_payments_are_followed AFTER UPDATE ON payment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION follow_open_payments();
CREATE TRIGGER open_payments_are_listed AFTER INSERT ON payment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION list_open_payments();
CREATE TRIGGER payments_are_in_order BEFORE INSERT OR UPDATE OF version, number, kind, creditor_iban, creditor_name, creditor_code, creditor_passport, amount, fee, currency, remittance_information, typed, faults, salary_rows, salary_digest, edited_by_person_id, edited_at ON payment FOR EACH ROW EXECUTE FUNCTION check_words_of_payment();
CREATE TRIGGER payments_change_by_edits_alone BEFORE UPDATE OF version, number, number_year, kind, debtor_account_id, debtor_card_id, debtor_iban, debtor_name, debtor_code, creditor_iban, creditor_card_id, creditor_name, creditor_code, creditor_passport, amount, fee, currency, remittance_information, value_date, typed, faults, salary_rows, salary_digest, edited_by_person_id, edited_at ON payment FOR EACH ROW WHEN (NOT ((old.state = ANY (ARRAY['draft'::text, 'onSigning'::text])) AND new.state = 'draft'::text AND new.version = (old.version + 1)) AND (new.version IS DISTINCT FROM old.version OR new.number IS DISTINCT FROM old.number OR new.number_year IS DISTINCT FROM old.number_year OR new.kind IS DISTINCT FROM old.kind OR new.debtor_account_id IS DISTINCT FROM old.debtor_account_id OR new.debtor_card_id IS DISTINCT FROM old.debtor_card_id OR new.debtor_iban IS DISTINCT FROM old.debtor_iban OR new.debtor_name IS DISTINCT FROM old.debtor_name OR new.debtor_code IS DISTINCT FROM old.debtor_code OR new.creditor_iban IS DISTINCT FROM old.creditor_iban OR new.creditor_card_id IS DISTINCT FROM old.creditor_card_id OR new.creditor_name IS DISTINCT FROM old.creditor_name OR new.creditor_code IS DISTINCT FROM old.creditor_code OR new.creditor_passport IS DISTINCT FROM old.creditor_passport OR new.amount IS DISTINCT FROM old.amount OR new.fee IS DISTINCT FROM old.fee OR new.currency IS DISTINCT FROM old.currency OR new.remittance_information IS DISTINCT FROM old.remittance_information OR new.value_date IS DISTINCT FROM old.value_date OR new.typed IS DISTINCT FROM old.typed OR new.faults IS DISTINCT FROM old.faults OR new.salary_rows IS DISTINCT FROM old.salary_rows OR new.salary_digest IS DISTINCT FROM old.salary_digest OR new.edited_by_person_id IS DISTINCT FROM old.edited_by_person_id OR new.edited_at IS DISTINCT FROM old.edited_at)) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER payments_go_their_way BEFORE INSERT OR UPDATE OF state, settled_at, undone_at, reason, typed, is_deleted ON payment FOR EACH ROW EXECUTE FUNCTION check_step_of_payment();
CREATE TRIGGER payments_have_uetr BEFORE INSERT ON payment FOR EACH ROW WHEN (new.uetr IS NULL) EXECUTE FUNCTION give_uetr();
CREATE TRIGGER payments_keep_their_past BEFORE UPDATE OF company_id, payment_id, uetr, author_person_id, created_at ON payment FOR EACH ROW WHEN (new.company_id IS DISTINCT FROM old.company_id OR new.payment_id IS DISTINCT FROM old.payment_id OR new.uetr IS DISTINCT FROM old.uetr OR new.author_person_id IS DISTINCT FROM old.author_person_id OR new.created_at IS DISTINCT FROM old.created_at) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER payments_keep_what_they_return BEFORE UPDATE OF returns_entry ON payment FOR EACH ROW WHEN (NOT ((old.state = ANY (ARRAY['draft'::text, 'onSigning'::text])) AND new.state = 'draft'::text AND new.version = (old.version + 1)) AND new.returns_entry IS DISTINCT FROM old.returns_entry) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER payments_stay_instant BEFORE UPDATE OF is_instant ON payment FOR EACH ROW WHEN (new.is_instant IS DISTINCT FROM old.is_instant AND NOT ((old.state = ANY (ARRAY['draft'::text, 'onSigning'::text])) AND new.state = 'draft'::text AND new.version = (old.version + 1))) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER removed_payments_are_not_listed AFTER DELETE ON payment FOR EACH ROW EXECUTE FUNCTION follow_open_payment();
CREATE TRIGGER steps_go_with_their_payments AFTER DELETE ON payment REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_steps_of_gone_payments();

create table salary_register (
  company_id uuid not null,
  payment_id uuid not null,
  kind text not null,
  month text not null,
  salt bytea not null,
  typed jsonb,
  state text not null,
  returns integer default 0 not null,
  constraint salary_register_pkey PRIMARY KEY (company_id, payment_id),
  constraint salary_register_check CHECK (typed IS NULL OR state = 'written'::text),
  constraint salary_register_kind_check CHECK (kind = ANY (ARRAY['salary'::text, 'advance'::text, 'vacation'::text, 'sickPay'::text, 'bonus'::text])),
  constraint salary_register_month_check CHECK (length(month) <= 20),
  constraint salary_register_salt_check CHECK (length(salt) = 32),
  constraint salary_register_state_check CHECK (state = ANY (ARRAY['written'::text, 'crediting'::text, 'over'::text])),
  constraint salary_register_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, payment_id) ON DELETE CASCADE
);
CREATE INDEX salary_register_crediting ON salary_register USING btree (payment_id) WHERE (state = 'crediting'::text);
grant insert, select, update (kind, month, returns, salt, state, typed) on salary_register to dilo_application;
grant select (company_id, payment_id, state), update (state) on salary_register to dilo_desk;

CREATE OR REPLACE FUNCTION refuse_register_of_signed_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member')
    and exists (select from payment where company_id = new.company_id and payment_id = new.payment_id and state not in ('draft', 'onSigning'))
  then
    raise exception '% of % is refused: its payment is signed', tg_op, tg_table_name using errcode = 'SG000';
  end if;
  return new;
end
$function$;

CREATE TRIGGER signed_registers_stay BEFORE UPDATE OF kind, month, salt, typed ON salary_register FOR EACH ROW WHEN (new.kind IS DISTINCT FROM old.kind OR new.month IS DISTINCT FROM old.month OR new.salt IS DISTINCT FROM old.salt OR new.typed IS DISTINCT FROM old.typed) EXECUTE FUNCTION refuse_register_of_signed_payment();

create table clearing_transfer (
  company_id uuid not null,
  payment_id uuid not null,
  state text not null,
  hold_id uuid,
  amount bigint not null,
  queued_at timestamp with time zone not null,
  sent_on date,
  accepted_on date,
  settled_on date,
  rejected_on date,
  returned_on date,
  changed_on date not null,
  fee bigint default 0 not null,
  handed_over_at timestamp with time zone,
  salary_payment_id uuid,
  own_payment_id uuid generated always as (
CASE
    WHEN salary_payment_id IS NULL THEN payment_id
    ELSE NULL::uuid
END) stored,
  credited_at timestamp with time zone,
  returned_amount bigint default 0 not null,
  is_instant boolean default false not null,
  ask_at timestamp with time zone,
  asked integer default 0 not null,
  is_recalled boolean default false not null,
  constraint clearing_transfer_pkey PRIMARY KEY (company_id, payment_id),
  constraint clearing_transfer_amount_check CHECK (amount > 0),
  constraint clearing_transfer_fee_check CHECK (fee >= 0),
  constraint clearing_transfer_hold CHECK ((hold_id IS NULL) = (salary_payment_id IS NOT NULL)),
  constraint clearing_transfer_returned_amount CHECK (returned_amount >= 0 AND returned_amount <= amount),
  constraint clearing_transfer_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'accepted'::text, 'settled'::text, 'rejected'::text, 'returned'::text])),
  constraint clearing_transfer_of_payment FOREIGN KEY (company_id, own_payment_id) REFERENCES payment(company_id, payment_id),
  constraint clearing_transfer_of_salary FOREIGN KEY (company_id, salary_payment_id) REFERENCES salary_register(company_id, payment_id)
);
CREATE INDEX clearing_transfer_changed ON clearing_transfer USING btree (changed_on);
CREATE INDEX clearing_transfer_open ON clearing_transfer USING btree (changed_on) WHERE (state = ANY (ARRAY['queued'::text, 'sent'::text, 'accepted'::text]));
CREATE INDEX clearing_transfer_to_ask ON clearing_transfer USING btree (ask_at) WHERE (ask_at IS NOT NULL);
grant delete, insert, select, update (accepted_on, ask_at, asked, changed_on, credited_at, handed_over_at, is_recalled, rejected_on, returned_amount, returned_on, sent_on, settled_on, state) on clearing_transfer to dilo_application;
grant select, update on clearing_transfer to dilo_desk;

CREATE OR REPLACE FUNCTION refuse_transfer_of_demo()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from company where company_id = new.company_id and demo_tenant_id is not null) then
    raise exception 'A demo payment never goes to clearing' using errcode = 'DM000';
  end if;
  return new;
end
$function$;

CREATE TRIGGER transfer_of_real_companies BEFORE INSERT OR UPDATE OF company_id ON clearing_transfer FOR EACH ROW EXECUTE FUNCTION refuse_transfer_of_demo();
CREATE TRIGGER transfers_come_to_one_end BEFORE UPDATE OF state ON clearing_transfer FOR EACH ROW WHEN ((old.state = ANY (ARRAY['rejected'::text, 'returned'::text])) AND new.state <> old.state OR old.state = 'settled'::text AND (new.state <> ALL (ARRAY['settled'::text, 'returned'::text]))) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER transfers_handed_over_stay BEFORE DELETE ON clearing_transfer FOR EACH ROW WHEN (old.handed_over_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_what_stands();

create table clearing_answer (
  company_id uuid not null,
  payment_id uuid not null,
  answer_id text not null,
  event text not null,
  amount bigint not null,
  reason text,
  business_date date not null,
  meaning text not null,
  received_at timestamp with time zone not null,
  reported_code text,
  reported_text text,
  constraint clearing_answer_pkey PRIMARY KEY (company_id, payment_id, answer_id),
  constraint clearing_answer_answer_id_check CHECK (length(answer_id) >= 1 AND length(answer_id) <= 100),
  constraint clearing_answer_event_check CHECK (event = ANY (ARRAY['ACCEPT'::text, 'SETTLE'::text, 'REJECT'::text, 'RETURN'::text])),
  constraint clearing_answer_meaning_check CHECK (meaning = ANY (ARRAY['step'::text, 'stale'::text, 'contradiction'::text])),
  constraint clearing_answer_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES clearing_transfer(company_id, payment_id)
);
grant insert, select on clearing_answer to dilo_application;
grant insert, select on clearing_answer to dilo_desk;

create table clearing_answer_fault (
  answer_id text not null,
  transfer_id text not null,
  tries integer not null,
  fault text not null,
  last_tried_at timestamp with time zone not null,
  constraint clearing_answer_fault_pkey PRIMARY KEY (answer_id)
);
grant insert, select, update on clearing_answer_fault to dilo_application;

create table clearing_day_exception (
  business_date date not null,
  found text not null,
  since timestamp with time zone not null,
  verdict text,
  ended_at timestamp with time zone,
  constraint clearing_day_exception_pkey PRIMARY KEY (business_date),
  constraint clearing_day_exception_check CHECK (ended_at >= since),
  constraint clearing_day_exception_check1 CHECK (verdict IS NULL OR ended_at IS NOT NULL),
  constraint clearing_day_exception_verdict_check CHECK (verdict = ANY (ARRAY['booksStand'::text, 'clearingStands'::text]))
);
CREATE INDEX clearing_day_exception_open ON clearing_day_exception USING btree (since, business_date) WHERE (ended_at IS NULL);
grant insert, select, update (ended_at, found, since, verdict) on clearing_day_exception to dilo_application;
grant select, update (ended_at, verdict) on clearing_day_exception to dilo_desk;

create table clearing_reconciliation (
  business_date date not null,
  ran_at timestamp with time zone not null,
  agrees boolean not null,
  suspense_balance bigint not null,
  suspense_on_other_days bigint not null,
  accepted_at_clearing bigint not null,
  nostro_movement bigint not null,
  nostro_on_other_days bigint not null,
  settled_at_clearing bigint not null,
  transfers integer not null,
  differences integer not null,
  account_opening bigint,
  account_closing bigint,
  account_funded bigint,
  nostro_balance bigint,
  constraint clearing_reconciliation_pkey PRIMARY KEY (business_date)
);
grant delete, insert, select, update on clearing_reconciliation to dilo_application;
grant select on clearing_reconciliation to dilo_desk;

create table clearing_difference (
  business_date date not null,
  transfer_id text not null,
  kind text not null,
  our_status text,
  our_amount bigint,
  clearing_status text,
  clearing_amount bigint,
  direction text default 'outgoing'::text not null,
  our_day date,
  clearing_day date,
  constraint clearing_difference_pkey PRIMARY KEY (business_date, transfer_id, kind),
  constraint clearing_difference_direction CHECK (direction = ANY (ARRAY['outgoing'::text, 'incoming'::text])),
  constraint clearing_difference_kind_check CHECK (kind = ANY (ARRAY['unknownToBank'::text, 'unknownToClearing'::text, 'notSent'::text, 'amount'::text, 'status'::text, 'overdue'::text, 'day'::text, 'returned'::text])),
  constraint clearing_difference_business_date_fkey FOREIGN KEY (business_date) REFERENCES clearing_reconciliation(business_date) ON DELETE CASCADE
);
grant delete, insert, select, update on clearing_difference to dilo_application;
grant select on clearing_difference to dilo_desk;

create table clearing_directory (
  transfer_id text not null,
  company_id uuid not null,
  constraint clearing_directory_pkey PRIMARY KEY (transfer_id)
);
grant delete, insert, select on clearing_directory to dilo_application;
grant select on clearing_directory to dilo_desk;

create table clearing_exception (
  company_id uuid not null,
  transfer_id uuid not null,
  because text not null,
  since timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint clearing_exception_pkey PRIMARY KEY (company_id, transfer_id, because),
  constraint clearing_exception_because_check CHECK (because = ANY (ARRAY['contradiction'::text, 'putAside'::text, 'unknownToClearing'::text, 'notSent'::text, 'amount'::text, 'status'::text, 'overdue'::text, 'day'::text, 'returned'::text])),
  constraint clearing_exception_check CHECK (ended_at >= since),
  constraint clearing_exception_company_id_transfer_id_fkey FOREIGN KEY (company_id, transfer_id) REFERENCES clearing_transfer(company_id, payment_id) ON DELETE CASCADE
);
CREATE INDEX clearing_exception_open ON clearing_exception USING btree (since, company_id, transfer_id) WHERE (ended_at IS NULL);
grant insert, select, update (ended_at) on clearing_exception to dilo_application;
grant insert, select, update (ended_at) on clearing_exception to dilo_desk;

create table clearing_report_line (
  business_date date not null,
  report_id uuid not null,
  transfer_id text not null,
  status text not null,
  amount bigint not null,
  settled_on date,
  returned_on date,
  direction text default 'outgoing'::text not null,
  returned bigint default 0 not null,
  constraint clearing_report_line_pkey PRIMARY KEY (business_date, report_id, transfer_id),
  constraint clearing_report_line_direction CHECK (direction = ANY (ARRAY['outgoing'::text, 'incoming'::text])),
  constraint clearing_report_line_status_check CHECK (status = ANY (ARRAY['received'::text, 'accepted'::text, 'settled'::text, 'rejected'::text, 'returned'::text]))
);
grant delete, insert, select, update on clearing_report_line to dilo_application;

create table clearing_stray_answer (
  answer_id text not null,
  transfer_id text not null,
  event text not null,
  amount bigint not null,
  received_at timestamp with time zone not null,
  constraint clearing_stray_answer_pkey PRIMARY KEY (answer_id)
);
grant insert, select on clearing_stray_answer to dilo_application;

create table clearing_unreadable_message (
  message_id text not null,
  because text not null,
  body text not null,
  noted_at timestamp with time zone not null,
  constraint clearing_unreadable_message_pkey PRIMARY KEY (message_id),
  constraint clearing_unreadable_message_message_id_check CHECK (length(message_id) >= 1 AND length(message_id) <= 200)
);
grant insert, select on clearing_unreadable_message to dilo_application;
grant select on clearing_unreadable_message to dilo_desk;

create table counterparty (
  company_id uuid not null,
  counterparty_id uuid not null,
  name text not null,
  code text not null,
  passport text default ''::text not null,
  iban text not null,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  constraint counterparty_pkey PRIMARY KEY (company_id, counterparty_id),
  constraint counterparty_company_id_code_passport_iban_key UNIQUE (company_id, code, passport, iban),
  constraint counterparty_code_check CHECK (code ~ '^\d{8}$|^\d{10}$'::text),
  constraint counterparty_iban_check CHECK (iban ~ '^UA\d{8}[A-Z0-9]{19}$'::text),
  constraint counterparty_name_check CHECK (length(name) >= 1 AND length(name) <= 140)
);
CREATE INDEX counterparty_newest ON counterparty USING btree (company_id, COALESCE(paid_at, created_at) DESC, counterparty_id);
grant delete, insert, select, update on counterparty to dilo_application;
grant insert, select (code, company_id, iban, name, paid_at, passport), update (name, paid_at) on counterparty to dilo_desk;

create table idempotency_key (
  company_id uuid not null,
  key text not null,
  request_hash bytea not null,
  payment_id uuid not null,
  created_at timestamp with time zone not null,
  constraint idempotency_key_pkey PRIMARY KEY (company_id, key),
  constraint idempotency_key_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  constraint idempotency_key_request_hash_check CHECK (length(request_hash) = 32)
);
grant insert, select on idempotency_key to dilo_application;

create table incoming_transfer (
  company_id uuid,
  account_id uuid,
  uetr uuid not null,
  transaction_id text not null,
  payment_number text not null,
  is_instant boolean not null,
  amount bigint not null,
  debtor_name text not null,
  debtor_code text,
  debtor_iban text not null,
  debtor_bank text not null,
  ultimate_debtor_name text,
  ultimate_debtor_code text,
  creditor_name text not null,
  creditor_code text,
  creditor_iban text not null,
  ultimate_creditor_name text,
  ultimate_creditor_code text,
  remittance_information text not null,
  settlement_date date not null,
  state text not null,
  finding text,
  consent_order_id uuid,
  taken_at timestamp with time zone not null,
  received_at timestamp with time zone,
  decided_at timestamp with time zone,
  entry_transaction_id uuid,
  returned bigint default 0 not null,
  repeats integer default 0 not null,
  constraint incoming_transfer_pkey PRIMARY KEY (uetr),
  constraint incoming_transfer_amount_check CHECK (amount > 0),
  constraint incoming_transfer_check CHECK (returned >= 0 AND returned <= amount),
  constraint incoming_transfer_check1 CHECK ((company_id IS NULL) = (account_id IS NULL)),
  constraint incoming_transfer_check2 CHECK ((state = 'credited'::text) = (entry_transaction_id IS NOT NULL)),
  constraint incoming_transfer_check3 CHECK ((state = ANY (ARRAY['asked'::text, 'consented'::text, 'refused'::text, 'lapsed'::text])) = (received_at IS NULL)),
  constraint incoming_transfer_finding_check CHECK (finding = ANY (ARRAY['fits'::text, 'debitsArrested'::text, 'accountUnknown'::text, 'accountClosed'::text, 'accountOfBank'::text, 'otherProduct'::text, 'payerListed'::text, 'codeDiffers'::text, 'takesNothing'::text])),
  constraint incoming_transfer_state_check CHECK (state = ANY (ARRAY['asked'::text, 'consented'::text, 'refused'::text, 'lapsed'::text, 'received'::text, 'credited'::text, 'unclear'::text, 'suspended'::text, 'returnOrdered'::text, 'returned'::text])),
  constraint incoming_transfer_transaction_id_check CHECK (length(transaction_id) >= 1 AND length(transaction_id) <= 100)
);
CREATE INDEX incoming_transfer_by_day ON incoming_transfer USING btree (settlement_date, state);
CREATE INDEX incoming_transfer_by_time ON incoming_transfer USING brin (received_at);
CREATE UNIQUE INDEX incoming_transfer_of_entry ON incoming_transfer USING btree (company_id, entry_transaction_id) WHERE (entry_transaction_id IS NOT NULL);
CREATE INDEX incoming_transfer_waits ON incoming_transfer USING btree (received_at, uetr) WHERE (state = ANY (ARRAY['unclear'::text, 'suspended'::text]));
grant insert, select, update (account_id, company_id, decided_at, entry_transaction_id, finding, received_at, repeats, returned, settlement_date, state) on incoming_transfer to dilo_application;
grant select, update (account_id, company_id, decided_at, entry_transaction_id, returned, state) on incoming_transfer to dilo_desk;

create table incoming_conflict (
  uetr uuid not null,
  message_id text not null,
  what text not null,
  amount bigint not null,
  creditor_iban text not null,
  noted_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint incoming_conflict_pkey PRIMARY KEY (uetr, message_id),
  constraint incoming_conflict_message_id_check CHECK (length(message_id) >= 1 AND length(message_id) <= 200),
  constraint incoming_conflict_what_check CHECK (what = ANY (ARRAY['content'::text, 'rejected'::text])),
  constraint incoming_conflict_uetr_fkey FOREIGN KEY (uetr) REFERENCES incoming_transfer(uetr)
);
CREATE INDEX incoming_conflict_open ON incoming_conflict USING btree (noted_at, uetr) WHERE (closed_at IS NULL);
grant insert, select on incoming_conflict to dilo_application;
grant select, update (closed_at) on incoming_conflict to dilo_desk;

create table incoming_recall (
  recall_id text not null,
  uetr uuid not null,
  amount bigint not null,
  reason text,
  reported_code text,
  reported_text text,
  answer_order_id uuid not null,
  asked_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  answered_at timestamp with time zone,
  refusal text,
  constraint incoming_recall_pkey PRIMARY KEY (recall_id),
  constraint incoming_recall_reason_check CHECK (reason = ANY (ARRAY['duplicate'::text, 'technicalFault'::text, 'fraud'::text, 'clientAsks'::text])),
  constraint incoming_recall_recall_id_check CHECK (length(recall_id) >= 1 AND length(recall_id) <= 100)
);
CREATE INDEX incoming_recall_of_transfer ON incoming_recall USING btree (uetr);
CREATE INDEX incoming_recall_open ON incoming_recall USING btree (asked_at, uetr) WHERE (answered_at IS NULL);
grant insert, select, update (answered_at, refusal) on incoming_recall to dilo_application;
grant select, update (answered_at, refusal) on incoming_recall to dilo_desk;

create table incoming_return (
  return_id uuid not null,
  uetr uuid not null,
  amount bigint not null,
  reason text not null,
  ordered_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  refused_at timestamp with time zone,
  refused_because text,
  constraint incoming_return_pkey PRIMARY KEY (return_id),
  constraint incoming_return_amount_check CHECK (amount > 0),
  constraint incoming_return_uetr_fkey FOREIGN KEY (uetr) REFERENCES incoming_transfer(uetr)
);
CREATE INDEX incoming_return_of_transfer ON incoming_return USING btree (uetr);
CREATE INDEX incoming_return_unsent ON incoming_return USING btree (ordered_at) WHERE (sent_at IS NULL);
grant insert, select, update (refused_at, refused_because, sent_at) on incoming_return to dilo_application;
grant insert, select on incoming_return to dilo_desk;

create table open_payment (
  company_id uuid not null,
  payment_id uuid not null,
  state text not null,
  constraint open_payment_pkey PRIMARY KEY (company_id, payment_id)
) with (fillfactor=50);
grant select on open_payment to dilo_application;
grant select on open_payment to dilo_desk;

create table own_turnover (
  company_id uuid not null,
  account_id uuid not null,
  month date not null,
  debit bigint not null,
  credit bigint not null,
  constraint own_turnover_pkey PRIMARY KEY (company_id, account_id, month),
  constraint own_turnover_credit_check CHECK (credit >= 0),
  constraint own_turnover_debit_check CHECK (debit >= 0)
) with (fillfactor=70);
grant select on own_turnover to dilo_application;

create table payee_link (
  company_id uuid not null,
  payee_link_id uuid not null,
  payment_id uuid not null,
  secret_hash bytea not null,
  made_at timestamp with time zone not null,
  made_by uuid not null,
  revoked_at timestamp with time zone,
  times_opened integer default 0 not null,
  constraint payee_link_pkey PRIMARY KEY (company_id, payee_link_id),
  constraint payee_link_secret_hash_check CHECK (length(secret_hash) = 32),
  constraint payee_link_times_opened_check CHECK (times_opened >= 0),
  constraint payee_link_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, payment_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX payee_link_in_force ON payee_link USING btree (company_id, payment_id) WHERE (revoked_at IS NULL);
CREATE INDEX payee_link_of_person ON payee_link USING btree (made_by);
grant insert, select, update (revoked_at, times_opened) on payee_link to dilo_application;

CREATE TRIGGER revoked_links_stay BEFORE UPDATE ON payee_link FOR EACH ROW WHEN (old.revoked_at IS NOT NULL AND new.revoked_at IS DISTINCT FROM old.revoked_at) EXECUTE FUNCTION refuse_change_of_what_stands();

create table payee_link_directory (
  secret_hash bytea not null,
  company_id uuid not null,
  payee_link_id uuid not null,
  constraint payee_link_directory_pkey PRIMARY KEY (secret_hash),
  constraint payee_link_directory_secret_hash_check CHECK (length(secret_hash) = 32),
  constraint payee_link_directory_company_id_payee_link_id_fkey FOREIGN KEY (company_id, payee_link_id) REFERENCES payee_link(company_id, payee_link_id) ON DELETE CASCADE
);
CREATE INDEX payee_link_directory_of_link ON payee_link_directory USING btree (company_id, payee_link_id);
grant delete, insert, select on payee_link_directory to dilo_application;

create table payment_directory (
  payment_id uuid not null,
  company_id uuid not null,
  request_hash bytea not null,
  constraint payment_directory_pkey PRIMARY KEY (payment_id),
  constraint payment_directory_payment_id_check CHECK ((get_byte(uuid_send(payment_id), 6) >> 4) = 4),
  constraint payment_directory_request_hash_check CHECK (length(request_hash) = 32)
);
CREATE INDEX payment_directory_of_company ON payment_directory USING btree (company_id);
grant insert, select on payment_directory to dilo_application;

create table payment_event (
  company_id uuid not null,
  payment_id uuid not null,
  position integer not null,
  event text not null,
  happened_at timestamp with time zone not null,
  person_id uuid,
  signature_type text,
  signature_method text,
  reason text,
  stated_reason text,
  constraint payment_event_pkey PRIMARY KEY (company_id, payment_id, "position")
);
CREATE INDEX payment_event_of_person ON payment_event USING btree (person_id) WHERE (person_id IS NOT NULL);
grant insert, select on payment_event to dilo_application;
grant insert, select on payment_event to dilo_desk;

CREATE OR REPLACE FUNCTION check_event_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  broken constant text := case
    when not new.position > 0 then 'payment_event_position_check'
    when not new.signature_type in ('first', 'second') then 'payment_event_signature_type_check'
    when not num_nulls(new.signature_type, new.signature_method) in (0, 2) then 'payment_event_check'
    when not length(new.stated_reason) between 1 and 300 then 'payment_event_stated_reason_check'
  end;
begin
  if broken is not null then
    perform refuse_breach('payment_event', broken);
  end if;
  return new;
end
$function$;
revoke execute on function check_event_of_payment() from public;

CREATE OR REPLACE FUNCTION remove_notices_of_gone_steps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from notice using gone
    where notice.company_id = gone.company_id and notice.payment_id = gone.payment_id and notice.position = gone.position;
  return null;
end
$function$;
revoke execute on function remove_notices_of_gone_steps() from public;

CREATE TRIGGER events_are_in_order BEFORE INSERT OR UPDATE ON payment_event FOR EACH ROW EXECUTE FUNCTION check_event_of_payment();
CREATE TRIGGER notices_go_with_their_steps AFTER DELETE ON payment_event REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_notices_of_gone_steps();

create table payment_import (
  company_id uuid not null,
  import_id uuid not null,
  version integer not null,
  state text not null,
  file_name text not null,
  file_digest bytea not null,
  format text not null,
  encoding text,
  message_id text,
  debtor_account_id uuid not null,
  headings text[],
  headings_digest bytea,
  mapping jsonb,
  mapping_remembered boolean not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null,
  created_at timestamp with time zone,
  forgotten_at timestamp with time zone not null,
  row_count integer not null,
  faulty_count integer not null,
  warned_count integer not null,
  edited_count integer not null,
  left_out_count integer not null,
  iban_change_count integer not null,
  totals jsonb not null,
  reading jsonb,
  constraint payment_import_pkey PRIMARY KEY (company_id, import_id),
  constraint payment_import_check CHECK ((state = 'created'::text) = (created_at IS NOT NULL)),
  constraint payment_import_check1 CHECK (num_nulls(headings, headings_digest, mapping) = ANY (ARRAY[0, 3])),
  constraint payment_import_check2 CHECK (state = 'open'::text OR faulty_count = 0),
  constraint payment_import_file_digest_check CHECK (length(file_digest) = 32),
  constraint payment_import_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint payment_import_headings_digest_check CHECK (length(headings_digest) = 32),
  constraint payment_import_state_check CHECK (state = ANY (ARRAY['open'::text, 'created'::text])),
  constraint payment_import_version_check CHECK (version > 0)
);
CREATE INDEX payment_import_created ON payment_import USING btree (company_id, debtor_account_id, created_at DESC) WHERE (state = 'created'::text);
CREATE INDEX payment_import_forgotten ON payment_import USING btree (forgotten_at);
CREATE INDEX payment_import_newest ON payment_import USING btree (company_id, uploaded_at DESC, import_id);
CREATE INDEX payment_import_of_account ON payment_import USING btree (company_id, debtor_account_id);
CREATE INDEX payment_import_of_file ON payment_import USING btree (company_id, file_digest, uploaded_at DESC);
CREATE INDEX payment_import_of_person ON payment_import USING btree (uploaded_by);
CREATE INDEX payment_import_open ON payment_import USING btree (company_id, uploaded_by) WHERE (state = 'open'::text);
grant delete, insert, select, update, update (reading) on payment_import to dilo_application;
grant delete, select, update (state) on payment_import to dilo_desk;

create table payment_import_mapping (
  company_id uuid not null,
  headings_digest bytea not null,
  mapping jsonb not null,
  chosen_at timestamp with time zone not null,
  constraint payment_import_mapping_pkey PRIMARY KEY (company_id, headings_digest),
  constraint payment_import_mapping_headings_digest_check CHECK (length(headings_digest) = 32)
);
grant delete, insert, select, update on payment_import_mapping to dilo_application;

create table payment_import_row (
  company_id uuid not null,
  import_id uuid not null,
  place integer not null,
  cells text[],
  cell_faults jsonb not null,
  fields jsonb not null,
  read_faults jsonb not null,
  is_edited boolean not null,
  is_left_out boolean not null,
  iban_confirmed boolean not null,
  account_id uuid not null,
  currency text not null,
  number text not null,
  value_date date,
  amount bigint,
  creditor_iban text not null,
  faults jsonb,
  warnings jsonb not null,
  is_faulty boolean not null,
  payment_id uuid,
  original_ids jsonb,
  constraint payment_import_row_pkey PRIMARY KEY (company_id, import_id, place),
  constraint payment_import_row_check CHECK (payment_id IS NULL OR NOT (is_faulty OR is_left_out)),
  constraint payment_import_row_place_check CHECK (place > 0),
  constraint payment_import_row_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES payment_import(company_id, import_id) ON DELETE CASCADE,
  constraint payment_import_row_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, payment_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX payment_import_row_of_payment ON payment_import_row USING btree (company_id, payment_id) WHERE (payment_id IS NOT NULL);
grant delete, insert, select, update on payment_import_row to dilo_application;

create table payment_queue (
  company_id uuid not null,
  payment_id uuid not null,
  hold_id uuid not null,
  fee bigint not null,
  in_batch boolean not null,
  queued_at timestamp with time zone not null,
  constraint payment_queue_pkey PRIMARY KEY (company_id, payment_id),
  constraint payment_queue_fee_check CHECK (fee >= 0),
  constraint payment_queue_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, payment_id) ON DELETE CASCADE
);
CREATE INDEX payment_queue_turn ON payment_queue USING btree (in_batch, queued_at, company_id, payment_id);
grant delete, insert, select, update (queued_at) on payment_queue to dilo_application;

create table payment_rework (
  company_id uuid not null,
  payment_id uuid not null,
  returned_at timestamp with time zone not null,
  person_id uuid not null,
  reason text not null,
  ended_at timestamp with time zone,
  rework_id uuid default gen_random_uuid() not null,
  constraint payment_rework_pkey PRIMARY KEY (company_id, payment_id, rework_id),
  constraint payment_rework_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  constraint payment_rework_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, payment_id) ON DELETE CASCADE
);
CREATE INDEX payment_rework_of_person ON payment_rework USING btree (person_id);
CREATE UNIQUE INDEX payment_rework_open ON payment_rework USING btree (company_id, payment_id) WHERE (ended_at IS NULL);
grant insert, select, update (ended_at) on payment_rework to dilo_application;

CREATE TRIGGER ended_reworks_stay BEFORE UPDATE ON payment_rework FOR EACH ROW WHEN (old.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_what_stands();

create table payment_template (
  company_id uuid not null,
  template_id uuid not null,
  name text not null,
  typed jsonb not null,
  author_person_id uuid not null,
  created_at timestamp with time zone not null,
  constraint payment_template_pkey PRIMARY KEY (company_id, template_id),
  constraint payment_template_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE INDEX payment_template_of_author ON payment_template USING btree (author_person_id);
grant delete, insert, select on payment_template to dilo_application;

create table payment_wait (
  company_id uuid not null,
  payment_id uuid not null,
  hold_id uuid,
  cause text not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  ended_at timestamp with time zone,
  fee bigint default 0 not null,
  last_try_at timestamp with time zone,
  released_because text,
  constraint payment_wait_pkey PRIMARY KEY (company_id, payment_id),
  constraint payment_wait_cause_check CHECK (cause = ANY (ARRAY['recovery'::text, 'passwordChange'::text, 'contactChange'::text, 'newSignatory'::text, 'futureDay'::text])),
  constraint payment_wait_check CHECK (since < until),
  constraint payment_wait_fee_check CHECK (fee >= 0),
  constraint payment_wait_released_because CHECK (released_because = ANY (ARRAY['confirmedByPhone'::text, 'confirmedInWriting'::text, 'recipientChecked'::text])),
  constraint payment_wait_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, payment_id) ON DELETE CASCADE
);
CREATE INDEX payment_wait_of_access ON payment_wait USING btree (since, company_id, payment_id) WHERE ((ended_at IS NULL) AND (cause <> 'futureDay'::text));
CREATE INDEX payment_wait_open ON payment_wait USING btree (until) WHERE (ended_at IS NULL);
grant insert, select, update (cause, ended_at, last_try_at, released_because, until) on payment_wait to dilo_application;
grant select, update (ended_at, released_because, until) on payment_wait to dilo_desk;

CREATE TRIGGER ended_waits_stay BEFORE UPDATE ON payment_wait FOR EACH ROW WHEN (old.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_what_stands();

create table pilot_company (
  company_id uuid not null,
  added_at timestamp with time zone not null,
  trustees boolean default false not null,
  constraint pilot_company_pkey PRIMARY KEY (company_id)
);
grant delete, insert, select, update (trustees) on pilot_company to dilo_application;
grant delete, insert, select, update on pilot_company to dilo_desk;

create table recipient_account_end (
  company_id uuid not null,
  iban text not null,
  last_day date,
  said_by uuid not null,
  said_at timestamp with time zone not null,
  constraint recipient_account_end_pkey PRIMARY KEY (company_id, iban),
  constraint recipient_account_end_iban_check CHECK (iban ~ '^UA\d{8}[A-Z0-9]{19}$'::text)
);
CREATE INDEX recipient_account_end_of_person ON recipient_account_end USING btree (said_by);
grant delete, insert, select, update on recipient_account_end to dilo_application;
grant select (company_id) on recipient_account_end to dilo_desk;

create table salary_row (
  company_id uuid not null,
  payment_id uuid not null,
  position integer not null,
  row_id uuid not null,
  name text not null,
  code text not null,
  iban text not null,
  amount bigint not null,
  state text not null,
  reason text,
  moved_at timestamp with time zone,
  constraint salary_row_pkey PRIMARY KEY (company_id, payment_id, "position"),
  constraint salary_row_company_id_payment_id_code_key UNIQUE (company_id, payment_id, code),
  constraint salary_row_company_id_payment_id_iban_key UNIQUE (company_id, payment_id, iban),
  constraint salary_row_company_id_row_id_key UNIQUE (company_id, row_id),
  constraint salary_row_amount_check CHECK (amount > 0),
  constraint salary_row_check CHECK ((state = ANY (ARRAY['failed'::text, 'givenBack'::text])) = (reason IS NOT NULL)),
  constraint salary_row_check1 CHECK ((state = 'written'::text) = (moved_at IS NULL)),
  constraint salary_row_code_check CHECK (code ~ '^\d{10}$'::text),
  constraint salary_row_iban_check CHECK (length(iban) = 29),
  constraint salary_row_name_check CHECK (length(name) >= 1 AND length(name) <= 140),
  constraint salary_row_position_check CHECK ("position" > 0),
  constraint salary_row_state_check CHECK (state = ANY (ARRAY['written'::text, 'inClearing'::text, 'credited'::text, 'failed'::text, 'givenBack'::text])),
  constraint salary_row_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES salary_register(company_id, payment_id) ON DELETE CASCADE
);
CREATE INDEX salary_row_failed ON salary_row USING btree (company_id, payment_id) WHERE (state = 'failed'::text);
CREATE INDEX salary_row_given_back ON salary_row USING btree (company_id, payment_id) INCLUDE (amount) WHERE (state = 'givenBack'::text);
CREATE INDEX salary_row_open ON salary_row USING btree (company_id, payment_id, "position") WHERE (state = ANY (ARRAY['written'::text, 'inClearing'::text]));
CREATE INDEX salary_row_to_account ON salary_row USING btree (company_id, iban);
grant delete, insert, select, update (moved_at, reason, state) on salary_row to dilo_application;
grant select (company_id, moved_at, payment_id, position, reason, row_id, state), update (moved_at, reason, state) on salary_row to dilo_desk;

CREATE OR REPLACE FUNCTION refuse_rows_of_signed_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member')
    and exists (select from changed join payment using (company_id, payment_id) where payment.state not in ('draft', 'onSigning'))
  then
    raise exception '% of % is refused: its payment is signed', tg_op, tg_table_name using errcode = 'SG000';
  end if;
  return null;
end
$function$;

CREATE TRIGGER salary_rows_go_their_way BEFORE UPDATE OF state ON salary_row FOR EACH ROW WHEN (old.state <> new.state AND (((old.state || ' '::text) || new.state) <> ALL (ARRAY['written inClearing'::text, 'written credited'::text, 'written failed'::text, 'inClearing credited'::text, 'inClearing failed'::text, 'credited failed'::text, 'failed givenBack'::text]))) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER signed_rows_are_all AFTER INSERT ON salary_row REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_signed_payment();
CREATE TRIGGER signed_rows_stay AFTER DELETE ON salary_row REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_signed_payment();

create table standing_order (
  company_id uuid not null,
  order_id uuid not null,
  version integer not null,
  state text not null,
  debtor_account_id uuid not null,
  debtor_iban text not null,
  debtor_name text not null,
  debtor_code text not null,
  creditor_iban text not null,
  creditor_name text not null,
  creditor_code text not null,
  creditor_passport text,
  kind text not null,
  currency text not null,
  purpose text not null,
  greatest_amount bigint not null,
  amount bigint not null,
  frequency text not null,
  day smallint,
  first_day date not null,
  weekend text not null,
  end_day date,
  end_count integer,
  author_person_id uuid not null,
  created_at timestamp with time zone not null,
  activated_at timestamp with time zone,
  payments_made integer default 0 not null,
  next_nominal_day date,
  next_day date,
  constraint standing_order_pkey PRIMARY KEY (company_id, order_id),
  constraint standing_order_amount_check CHECK (amount > 0),
  constraint standing_order_check CHECK (amount <= greatest_amount),
  constraint standing_order_check1 CHECK (num_nulls(end_day, end_count) >= 1),
  constraint standing_order_check2 CHECK ((frequency = 'workdays'::text) = (day IS NULL)),
  constraint standing_order_check3 CHECK (num_nulls(next_nominal_day, next_day) = ANY (ARRAY[0, 2])),
  constraint standing_order_check4 CHECK ((state <> ALL (ARRAY['active'::text, 'paused'::text])) OR activated_at IS NOT NULL),
  constraint standing_order_currency_check CHECK (currency = ANY (ARRAY['UAH'::text, 'USD'::text, 'EUR'::text])),
  constraint standing_order_day_check CHECK (day >= 1 AND day <= 31),
  constraint standing_order_end_count_check CHECK (end_count >= 1 AND end_count <= 1000),
  constraint standing_order_frequency_check CHECK (frequency = ANY (ARRAY['workdays'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])),
  constraint standing_order_greatest_amount_check CHECK (greatest_amount > 0),
  constraint standing_order_payments_made_check CHECK (payments_made >= 0),
  constraint standing_order_purpose_check CHECK (length(purpose) >= 1 AND length(purpose) <= 420),
  constraint standing_order_state_check CHECK (state = ANY (ARRAY['draft'::text, 'onSigning'::text, 'active'::text, 'paused'::text, 'ended'::text, 'revoked'::text])),
  constraint standing_order_version_check CHECK (version > 0),
  constraint standing_order_weekend_check CHECK (weekend = ANY (ARRAY['sameDay'::text, 'nextWorkingDay'::text]))
);
CREATE INDEX standing_order_due ON standing_order USING btree (next_day) WHERE (state = 'active'::text);
CREATE INDEX standing_order_of_person ON standing_order USING btree (author_person_id);
CREATE INDEX standing_order_on_signing ON standing_order USING btree (company_id) WHERE (state = 'onSigning'::text);
grant insert, select, update on standing_order to dilo_application;
grant select, update on standing_order to dilo_desk;

CREATE TRIGGER ended_orders_stay BEFORE UPDATE OF state ON standing_order FOR EACH ROW WHEN ((old.state = ANY (ARRAY['ended'::text, 'revoked'::text])) AND new.state <> old.state) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER orders_change_by_edits_alone BEFORE UPDATE ON standing_order FOR EACH ROW WHEN (NOT ((old.state <> ALL (ARRAY['ended'::text, 'revoked'::text])) AND new.state = 'draft'::text AND new.version = (old.version + 1)) AND (new.company_id IS DISTINCT FROM old.company_id OR new.order_id IS DISTINCT FROM old.order_id OR new.version IS DISTINCT FROM old.version OR new.debtor_account_id IS DISTINCT FROM old.debtor_account_id OR new.debtor_iban IS DISTINCT FROM old.debtor_iban OR new.debtor_name IS DISTINCT FROM old.debtor_name OR new.debtor_code IS DISTINCT FROM old.debtor_code OR new.creditor_iban IS DISTINCT FROM old.creditor_iban OR new.creditor_name IS DISTINCT FROM old.creditor_name OR new.creditor_code IS DISTINCT FROM old.creditor_code OR new.creditor_passport IS DISTINCT FROM old.creditor_passport OR new.kind IS DISTINCT FROM old.kind OR new.currency IS DISTINCT FROM old.currency OR new.purpose IS DISTINCT FROM old.purpose OR new.greatest_amount IS DISTINCT FROM old.greatest_amount OR new.frequency IS DISTINCT FROM old.frequency OR new.day IS DISTINCT FROM old.day OR new.first_day IS DISTINCT FROM old.first_day OR new.weekend IS DISTINCT FROM old.weekend OR new.end_day IS DISTINCT FROM old.end_day OR new.end_count IS DISTINCT FROM old.end_count OR new.author_person_id IS DISTINCT FROM old.author_person_id OR new.created_at IS DISTINCT FROM old.created_at)) EXECUTE FUNCTION refuse_change_of_what_stands();

create table standing_order_occurrence (
  company_id uuid not null,
  order_id uuid not null,
  nominal_day date not null,
  attempt smallint not null,
  version integer not null,
  payment_id uuid not null,
  made_at timestamp with time zone not null,
  constraint standing_order_occurrence_pkey PRIMARY KEY (company_id, order_id, nominal_day, attempt),
  constraint standing_order_occurrence_company_id_payment_id_key UNIQUE (company_id, payment_id),
  constraint standing_order_occurrence_attempt_check CHECK (attempt > 0),
  constraint standing_order_occurrence_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES standing_order(company_id, order_id) ON DELETE CASCADE,
  constraint standing_order_occurrence_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, payment_id) ON DELETE CASCADE
);
grant insert, select on standing_order_occurrence to dilo_application;
grant select on standing_order_occurrence to dilo_desk;

create table transfer_recall (
  company_id uuid not null,
  recall_id uuid not null,
  payment_id uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  reason text not null,
  amount bigint not null,
  answered_at timestamp with time zone,
  agreed boolean,
  refusal text,
  reported_code text,
  reported_text text,
  constraint transfer_recall_pkey PRIMARY KEY (company_id, recall_id),
  constraint transfer_recall_amount_check CHECK (amount > 0),
  constraint transfer_recall_check CHECK ((agreed IS NULL) = (answered_at IS NULL)),
  constraint transfer_recall_check1 CHECK (refusal IS NULL OR agreed IS FALSE),
  constraint transfer_recall_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, payment_id) ON DELETE CASCADE
);
CREATE INDEX transfer_recall_of_person ON transfer_recall USING btree (asked_by);
CREATE INDEX transfer_recall_of_transfer ON transfer_recall USING btree (company_id, payment_id);
CREATE UNIQUE INDEX transfer_recall_open ON transfer_recall USING btree (company_id, payment_id) WHERE (answered_at IS NULL);
grant insert, select, update (agreed, answered_at, refusal, reported_code, reported_text) on transfer_recall to dilo_application;

CREATE OR REPLACE FUNCTION lock_free_in_queue(company_ids uuid[], payment_ids uuid[])
 RETURNS SETOF payment_queue
 LANGUAGE plpgsql
 ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  return query
    select queued.* from (
      select distinct company_id, payment_id from unnest(company_ids, payment_ids) as named(company_id, payment_id)
      order by company_id, payment_id) named
    cross join lateral (
      select * from payment_queue by_key
      where by_key.company_id = named.company_id and by_key.payment_id = named.payment_id offset 0
    ) queued
    for update of queued skip locked;
end
$function$;
revoke execute on function lock_free_in_queue(company_ids uuid[], payment_ids uuid[]) from public;
grant execute on function lock_free_in_queue(company_ids uuid[], payment_ids uuid[]) to dilo_application;

-- What follows names objects of other rooms.

create view payment_of_any_company as
 SELECT company_id,
    payment_id,
    debtor_account_id
   FROM payment;
grant select on payment_of_any_company to dilo_application;

create view searched_payment as
 SELECT company_id,
    payment_id,
    version,
    state,
    number,
    number_year,
    debtor_account_id,
    debtor_iban,
    debtor_name,
    debtor_code,
    creditor_iban,
    creditor_name,
    creditor_code,
    amount,
    currency,
    remittance_information,
    value_date,
    author_person_id,
    created_at,
    settled_at,
    undone_at,
    reason,
    kind,
    fee,
    creditor_passport,
    debtor_card_id,
    creditor_card_id,
    edited_by_person_id,
    edited_at,
    typed,
    faults,
    salary_rows,
    salary_digest,
    uetr,
    is_deleted,
    is_instant,
    returns_entry
   FROM payment
  WHERE
        CASE
            WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
            ELSE CURRENT_USER <> 'dilo_calls'::name OR current_setting('dilo.companies'::text, true) = '*'::text OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND strpos(current_setting('dilo.companies'::text, true), translate(debtor_account_id::text, '-'::text, '_'::text)) > 0
        END;
grant select on searched_payment to dilo_application;

create view used_payment_number as
 SELECT company_id,
    number_year,
    number,
    payment_id,
    is_deleted
   FROM payment
  WHERE
        CASE
            WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
            ELSE CURRENT_USER <> 'dilo_calls'::name OR current_setting('dilo.companies'::text, true) = '*'::text OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0
        END;
grant select on used_payment_number to dilo_application;

alter table account_end_warning enable row level security;
create policy calls on account_end_warning as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on account_end_warning as permissive for all to public using (true) with check (true);

alter table payment enable row level security;
create policy calls on payment as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (debtor_account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(debtor_account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (debtor_account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(debtor_account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on payment as permissive for all to public using (true) with check (true);

alter table salary_register enable row level security;
create policy calls on salary_register as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND payment_in_reach(company_id, payment_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on salary_register as permissive for all to public using (true) with check (true);

alter table clearing_transfer enable row level security;
create policy calls on clearing_transfer as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on clearing_transfer as permissive for all to public using (true) with check (true);

alter table clearing_answer enable row level security;
create policy calls on clearing_answer as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on clearing_answer as permissive for all to public using (true) with check (true);

alter table clearing_day_exception enable row level security;
create policy calls on clearing_day_exception as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on clearing_day_exception as permissive for all to public using (true) with check (true);

alter table clearing_directory enable row level security;
create policy calls_delete on clearing_directory as restrictive for delete to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_insert on clearing_directory as restrictive for insert to dilo_calls with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_update on clearing_directory as restrictive for update to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on clearing_directory as permissive for all to public using (true) with check (true);

alter table clearing_exception enable row level security;
create policy calls on clearing_exception as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on clearing_exception as permissive for all to public using (true) with check (true);

alter table clearing_unreadable_message enable row level security;
create policy calls on clearing_unreadable_message as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on clearing_unreadable_message as permissive for all to public using (true) with check (true);

alter table counterparty enable row level security;
create policy calls on counterparty as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on counterparty as permissive for all to public using (true) with check (true);

alter table idempotency_key enable row level security;
create policy calls on idempotency_key as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on idempotency_key as permissive for all to public using (true) with check (true);

alter table incoming_transfer enable row level security;
create policy calls on incoming_transfer as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy calls_see_credits on incoming_transfer as restrictive for all to dilo_calls using (state = 'credited'::text OR current_setting('dilo.companies'::text, true) = '*'::text);
create policy everybody on incoming_transfer as permissive for all to public using (true) with check (true);

alter table incoming_conflict enable row level security;
create policy calls on incoming_conflict as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on incoming_conflict as permissive for all to public using (true) with check (true);

alter table incoming_recall enable row level security;
create policy calls on incoming_recall as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on incoming_recall as permissive for all to public using (true) with check (true);

alter table incoming_return enable row level security;
create policy calls on incoming_return as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on incoming_return as permissive for all to public using (true) with check (true);

alter table open_payment enable row level security;
create policy calls on open_payment as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND payment_in_reach(company_id, payment_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on open_payment as permissive for all to public using (true) with check (true);

alter table own_turnover enable row level security;
create policy calls on own_turnover as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on own_turnover as permissive for all to public using (true) with check (true);

alter table payee_link enable row level security;
create policy calls on payee_link as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND payment_in_reach(company_id, payment_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on payee_link as permissive for all to public using (true) with check (true);

alter table payee_link_directory enable row level security;
create policy calls_delete on payee_link_directory as restrictive for delete to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_insert on payee_link_directory as restrictive for insert to dilo_calls with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_update on payee_link_directory as restrictive for update to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on payee_link_directory as permissive for all to public using (true) with check (true);

alter table payment_directory enable row level security;
create policy calls_delete on payment_directory as restrictive for delete to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_insert on payment_directory as restrictive for insert to dilo_calls with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_update on payment_directory as restrictive for update to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on payment_directory as permissive for all to public using (true) with check (true);

alter table payment_event enable row level security;
create policy calls on payment_event as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND payment_in_reach(company_id, payment_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on payment_event as permissive for all to public using (true) with check (true);

alter table payment_import enable row level security;
create policy calls on payment_import as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND import_in_reach(company_id, import_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on payment_import as permissive for all to public using (true) with check (true);

alter table payment_import_mapping enable row level security;
create policy calls on payment_import_mapping as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on payment_import_mapping as permissive for all to public using (true) with check (true);

alter table payment_import_row enable row level security;
create policy calls on payment_import_row as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on payment_import_row as permissive for all to public using (true) with check (true);

alter table payment_queue enable row level security;
create policy calls on payment_queue as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on payment_queue as permissive for all to public using (true) with check (true);

alter table payment_rework enable row level security;
create policy calls on payment_rework as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND payment_in_reach(company_id, payment_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on payment_rework as permissive for all to public using (true) with check (true);

alter table payment_template enable row level security;
create policy calls on payment_template as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND ((typed ->> 'debtorAccountId'::text) IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(typed ->> 'debtorAccountId'::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND ((typed ->> 'debtorAccountId'::text) IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(typed ->> 'debtorAccountId'::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on payment_template as permissive for all to public using (true) with check (true);

alter table payment_wait enable row level security;
create policy calls on payment_wait as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND payment_in_reach(company_id, payment_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on payment_wait as permissive for all to public using (true) with check (true);

alter table pilot_company enable row level security;
create policy calls on pilot_company as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on pilot_company as permissive for all to public using (true) with check (true);

alter table recipient_account_end enable row level security;
create policy calls on recipient_account_end as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on recipient_account_end as permissive for all to public using (true) with check (true);

alter table salary_row enable row level security;
create policy calls on salary_row as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND payment_in_reach(company_id, payment_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on salary_row as permissive for all to public using (true) with check (true);

alter table standing_order enable row level security;
create policy calls on standing_order as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (debtor_account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(debtor_account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (debtor_account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(debtor_account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on standing_order as permissive for all to public using (true) with check (true);

alter table standing_order_occurrence enable row level security;
create policy calls on standing_order_occurrence as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND payment_in_reach(company_id, payment_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on standing_order_occurrence as permissive for all to public using (true) with check (true);

alter table transfer_recall enable row level security;
create policy calls on transfer_recall as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND payment_in_reach(company_id, payment_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on transfer_recall as permissive for all to public using (true) with check (true);

alter table account_end_warning add constraint account_end_warning_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table account_end_warning add constraint account_end_warning_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table payment add constraint payment_author_person_id_fkey FOREIGN KEY (author_person_id) REFERENCES person(person_id);
alter table payment add constraint payment_company_id_creditor_card_id_fkey FOREIGN KEY (company_id, creditor_card_id) REFERENCES card(company_id, card_id);
alter table payment add constraint payment_company_id_debtor_account_id_fkey FOREIGN KEY (company_id, debtor_account_id) REFERENCES client_account(company_id, account_id);
alter table payment add constraint payment_company_id_debtor_card_id_fkey FOREIGN KEY (company_id, debtor_card_id) REFERENCES card(company_id, card_id);
alter table payment add constraint payment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id);
alter table payment add constraint payment_edited_by_person_id_fkey FOREIGN KEY (edited_by_person_id) REFERENCES person(person_id);

alter table counterparty add constraint counterparty_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table idempotency_key add constraint idempotency_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id);

alter table own_turnover add constraint own_turnover_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;

alter table payee_link add constraint payee_link_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id) ON DELETE CASCADE;

alter table payment_directory add constraint payment_directory_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table payment_event add constraint payment_event_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table payment_import add constraint payment_import_company_id_debtor_account_id_fkey FOREIGN KEY (company_id, debtor_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table payment_import add constraint payment_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table payment_import add constraint payment_import_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES person(person_id) ON DELETE CASCADE;

alter table payment_import_mapping add constraint payment_import_mapping_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table payment_rework add constraint payment_rework_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id);

alter table payment_template add constraint payment_template_author_person_id_fkey FOREIGN KEY (author_person_id) REFERENCES person(person_id);
alter table payment_template add constraint payment_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table pilot_company add constraint pilot_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table recipient_account_end add constraint recipient_account_end_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table recipient_account_end add constraint recipient_account_end_said_by_fkey FOREIGN KEY (said_by) REFERENCES person(person_id);

alter table standing_order add constraint standing_order_author_person_id_fkey FOREIGN KEY (author_person_id) REFERENCES person(person_id) ON DELETE CASCADE;
alter table standing_order add constraint standing_order_company_id_debtor_account_id_fkey FOREIGN KEY (company_id, debtor_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table standing_order add constraint standing_order_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table transfer_recall add constraint transfer_recall_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(person_id) ON DELETE CASCADE;
