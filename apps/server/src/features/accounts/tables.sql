create sequence client_account_number start 2000001;
grant usage on sequence client_account_number to dilo_application;

CREATE OR REPLACE FUNCTION account_pays(p_company_id uuid, p_account_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  pays boolean;
begin
  select account.status = 'OPEN' and (account.debit_blocked_until > now()) is not true into pays
    from client_account account where account.company_id = p_company_id and account.account_id = p_account_id;
  return pays;
end
$function$;
revoke execute on function account_pays(p_company_id uuid, p_account_id uuid) from public;
grant execute on function account_pays(p_company_id uuid, p_account_id uuid) to dilo_application;

CREATE OR REPLACE FUNCTION entry_words(p_name text, p_purpose text, p_number text, p_iban text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN folded(((((((p_name || chr(10)) || p_purpose) || chr(10)) || p_number) || chr(10)) || p_iban));

CREATE OR REPLACE FUNCTION insert_entry_details(p_company_ids uuid[], p_account_ids uuid[], p_transaction_ids uuid[], p_lines integer[], p_names text[], p_codes text[], p_ibans text[], p_purposes text[], p_numbers text[], p_payment_ids uuid[], p_uetrs uuid[], p_account_places integer[], p_entries_after integer[], p_account_companies uuid[], p_accounts uuid[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  newest bigint[];
  versions bigint[];
begin
  select array_agg(balance.version order by account.place) into newest
  from unnest(p_account_companies, p_accounts) with ordinality as account(company_id, account_id, place)
  left join lateral (
    select own.version from ledger.balance_view own
    where own.company_id = account.company_id and own.account_id = account.account_id limit 1) balance on true;

  with written as (
    insert into entry_detail (company_id, account_id, transaction_id, line, counterparty_name, counterparty_code,
      counterparty_iban, remittance_information, payment_number, payment_id, uetr, version, amount)
    select given.company_id, given.account_id, given.transaction_id, given.line, given.name, given.code, given.iban,
      given.purpose, given.number, given.payment_id, given.uetr, entry.version, entry.amount
    from unnest(p_company_ids, p_account_ids, p_transaction_ids, p_lines, p_names, p_codes, p_ibans, p_purposes, p_numbers,
      p_payment_ids, p_uetrs, p_account_places, p_entries_after)
      as given(company_id, account_id, transaction_id, line, name, code, iban, purpose, number, payment_id, uetr, account_place,
        entries_after)
    left join lateral (
      select own.version, own.amount, own.transaction_id, own.line from ledger.entry_view own
      where own.company_id = given.company_id and own.account_id = given.account_id
        and own.version >= newest[given.account_place] - given.entries_after
      order by own.version limit 1) entry on entry.transaction_id = given.transaction_id and entry.line = given.line
    returning version)
  select array_agg(version) into versions from written;
  return versions;
end
$function$;
revoke execute on function insert_entry_details(p_company_ids uuid[], p_account_ids uuid[], p_transaction_ids uuid[], p_lines integer[], p_names text[], p_codes text[], p_ibans text[], p_purposes text[], p_numbers text[], p_payment_ids uuid[], p_uetrs uuid[], p_account_places integer[], p_entries_after integer[], p_account_companies uuid[], p_accounts uuid[]) from public;
grant execute on function insert_entry_details(p_company_ids uuid[], p_account_ids uuid[], p_transaction_ids uuid[], p_lines integer[], p_names text[], p_codes text[], p_ibans text[], p_purposes text[], p_numbers text[], p_payment_ids uuid[], p_uetrs uuid[], p_account_places integer[], p_entries_after integer[], p_account_companies uuid[], p_accounts uuid[]) to dilo_application;
grant execute on function insert_entry_details(p_company_ids uuid[], p_account_ids uuid[], p_transaction_ids uuid[], p_lines integer[], p_names text[], p_codes text[], p_ibans text[], p_purposes text[], p_numbers text[], p_payment_ids uuid[], p_uetrs uuid[], p_account_places integer[], p_entries_after integer[], p_account_companies uuid[], p_accounts uuid[]) to dilo_desk;

CREATE OR REPLACE FUNCTION insert_entry_details(p_company_ids uuid[], p_account_ids uuid[], p_transaction_ids uuid[], p_lines integer[], p_names text[], p_codes text[], p_ibans text[], p_purposes text[], p_numbers text[], p_payment_ids uuid[], p_uetrs uuid[], p_ultimate_names text[], p_ultimate_codes text[], p_account_places integer[], p_entries_after integer[], p_account_companies uuid[], p_accounts uuid[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  newest bigint[];
  versions bigint[];
begin
  select array_agg(balance.version order by account.place) into newest
  from unnest(p_account_companies, p_accounts) with ordinality as account(company_id, account_id, place)
  left join lateral (
    select own.version from ledger.balance_view own
    where own.company_id = account.company_id and own.account_id = account.account_id limit 1) balance on true;

  with written as (
    insert into entry_detail (company_id, account_id, transaction_id, line, counterparty_name, counterparty_code,
      counterparty_iban, remittance_information, payment_number, payment_id, uetr, ultimate_debtor_name, ultimate_debtor_code,
      version, amount)
    select given.company_id, given.account_id, given.transaction_id, given.line, given.name, given.code, given.iban,
      given.purpose, given.number, given.payment_id, given.uetr, given.ultimate_name, given.ultimate_code,
      entry.version, entry.amount
    from unnest(p_company_ids, p_account_ids, p_transaction_ids, p_lines, p_names, p_codes, p_ibans, p_purposes, p_numbers,
      p_payment_ids, p_uetrs, p_ultimate_names, p_ultimate_codes, p_account_places, p_entries_after)
      as given(company_id, account_id, transaction_id, line, name, code, iban, purpose, number, payment_id, uetr, ultimate_name,
        ultimate_code, account_place, entries_after)
    left join lateral (
      select own.version, own.amount, own.transaction_id, own.line from ledger.entry_view own
      where own.company_id = given.company_id and own.account_id = given.account_id
        and own.version >= newest[given.account_place] - given.entries_after
      order by own.version limit 1) entry on entry.transaction_id = given.transaction_id and entry.line = given.line
    returning version)
  select array_agg(version) into versions from written;
  return versions;
end
$function$;
revoke execute on function insert_entry_details(p_company_ids uuid[], p_account_ids uuid[], p_transaction_ids uuid[], p_lines integer[], p_names text[], p_codes text[], p_ibans text[], p_purposes text[], p_numbers text[], p_payment_ids uuid[], p_uetrs uuid[], p_ultimate_names text[], p_ultimate_codes text[], p_account_places integer[], p_entries_after integer[], p_account_companies uuid[], p_accounts uuid[]) from public;
grant execute on function insert_entry_details(p_company_ids uuid[], p_account_ids uuid[], p_transaction_ids uuid[], p_lines integer[], p_names text[], p_codes text[], p_ibans text[], p_purposes text[], p_numbers text[], p_payment_ids uuid[], p_uetrs uuid[], p_ultimate_names text[], p_ultimate_codes text[], p_account_places integer[], p_entries_after integer[], p_account_companies uuid[], p_accounts uuid[]) to dilo_application;
grant execute on function insert_entry_details(p_company_ids uuid[], p_account_ids uuid[], p_transaction_ids uuid[], p_lines integer[], p_names text[], p_codes text[], p_ibans text[], p_purposes text[], p_numbers text[], p_payment_ids uuid[], p_uetrs uuid[], p_ultimate_names text[], p_ultimate_codes text[], p_account_places integer[], p_entries_after integer[], p_account_companies uuid[], p_accounts uuid[]) to dilo_desk;

CREATE OR REPLACE FUNCTION notify_of_credits(p_company_ids uuid[], p_notice_ids uuid[], p_account_ids uuid[], p_at timestamp with time zone[], p_places integer[], p_versions bigint[], p_cabinet boolean, p_messages boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into account_notice (company_id, notice_id, person_id, account_id, kind, happened_at, version, gathered_at)
  select credit.company_id, credit.notice_id, hears.person_id, credit.account_id, 'moneyIn', credit.at,
    p_versions[credit.place], case when not ways.messages then credit.at end
  from unnest(p_company_ids, p_notice_ids, p_account_ids, p_at, p_places) as credit(company_id, notice_id, account_id, at, place)
  cross join lateral (
    select relation.person_id from relation_view as relation
    where relation.company_id = credit.company_id and relation.status = 'active'
      and (relation.type = 'ENTREPRENEUR' or 'ACCOUNTS_VIEW' = any (relation.permissions))
      and (relation.account_ids is null or credit.account_id = any (relation.account_ids)) offset 0) hears
  left join lateral (
    select choice.cabinet, choice.email or choice.sms as messages from notice_choice choice
    where choice.person_id = hears.person_id and choice.kind = 'moneyIn' offset 0) chosen on true
  cross join lateral (
    select coalesce(chosen.cabinet, p_cabinet) as cabinet, coalesce(chosen.messages, p_messages) as messages) ways
  where ways.cabinet or ways.messages;
end
$function$;
revoke execute on function notify_of_credits(p_company_ids uuid[], p_notice_ids uuid[], p_account_ids uuid[], p_at timestamp with time zone[], p_places integer[], p_versions bigint[], p_cabinet boolean, p_messages boolean) from public;
grant execute on function notify_of_credits(p_company_ids uuid[], p_notice_ids uuid[], p_account_ids uuid[], p_at timestamp with time zone[], p_places integer[], p_versions bigint[], p_cabinet boolean, p_messages boolean) to dilo_application;
grant execute on function notify_of_credits(p_company_ids uuid[], p_notice_ids uuid[], p_account_ids uuid[], p_at timestamp with time zone[], p_places integer[], p_versions bigint[], p_cabinet boolean, p_messages boolean) to dilo_desk;

create table client_account (
  company_id uuid not null,
  account_id uuid not null,
  iban text not null,
  type text not null,
  status text not null,
  currency text not null,
  alias text,
  position smallint not null,
  opened_at timestamp with time zone not null,
  debit_blocked_until timestamp with time zone,
  credit_blocked_until timestamp with time zone,
  constraint client_account_pkey PRIMARY KEY (company_id, account_id),
  constraint client_account_currency_check CHECK (currency = ANY (ARRAY['UAH'::text, 'USD'::text, 'EUR'::text])),
  constraint client_account_iban_check CHECK (iban ~ '^UA\d{8}[A-Z0-9]{19}$'::text),
  constraint client_account_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'BLOCKED'::text, 'CLOSED'::text])),
  constraint client_account_type_check CHECK (type = ANY (ARRAY['CURRENT'::text, 'CREDIT'::text, 'CARD'::text, 'DEPOSIT'::text]))
);
CREATE INDEX client_account_closed ON client_account USING btree (company_id) WHERE (status = 'CLOSED'::text);
grant insert, select, update on client_account to dilo_application;
grant insert, select on client_account to dilo_desk;

create table account_choice (
  company_id uuid not null,
  person_id uuid not null,
  default_account_id uuid not null,
  reserved_account_id uuid,
  constraint account_choice_pkey PRIMARY KEY (company_id, person_id),
  constraint account_choice_check CHECK (default_account_id <> reserved_account_id),
  constraint account_choice_company_id_default_account_id_fkey FOREIGN KEY (company_id, default_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE,
  constraint account_choice_company_id_reserved_account_id_fkey FOREIGN KEY (company_id, reserved_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE
);
CREATE INDEX account_choice_of_person ON account_choice USING btree (person_id);
grant delete, insert, select, update on account_choice to dilo_application;

create table account_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  account_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  by_person_id uuid,
  version bigint,
  bound bigint,
  available bigint,
  read_at timestamp with time zone,
  gathered_at timestamp with time zone,
  constraint account_notice_pkey PRIMARY KEY (company_id, person_id, happened_at, notice_id),
  constraint account_notice_check CHECK ((version IS NULL) <> (bound IS NULL)),
  constraint account_notice_check1 CHECK ((bound IS NULL) = (available IS NULL)),
  constraint account_notice_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40)
);
CREATE INDEX account_notice_by_age ON account_notice USING brin (happened_at);
CREATE INDEX account_notice_to_gather ON account_notice USING btree (person_id, happened_at) WHERE (gathered_at IS NULL);
CREATE INDEX account_notice_unread ON account_notice USING btree (person_id, company_id) WHERE (read_at IS NULL);
grant delete, insert, select, update (gathered_at, read_at) on account_notice to dilo_application;
grant insert on account_notice to dilo_desk;

create table account_opening (
  company_id uuid not null,
  operation_id uuid not null,
  state text not null,
  version integer not null,
  account_type text not null,
  currency text not null,
  alias text,
  purpose text not null,
  reason text,
  author_person_id uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  account_id uuid,
  sent_at timestamp with time zone,
  constraint account_opening_pkey PRIMARY KEY (company_id, operation_id),
  constraint account_opening_account_id_key UNIQUE (account_id),
  constraint account_opening_account_type_check CHECK (account_type = 'CURRENT'::text),
  constraint account_opening_alias_check CHECK (length(alias) >= 1 AND length(alias) <= 60),
  constraint account_opening_check CHECK ((state = 'processed'::text) = (account_id IS NOT NULL)),
  constraint account_opening_check1 CHECK ((state <> ALL (ARRAY['returned'::text, 'tmp_rejected'::text])) OR reason IS NOT NULL),
  constraint account_opening_currency_check CHECK (currency = ANY (ARRAY['UAH'::text, 'USD'::text, 'EUR'::text])),
  constraint account_opening_purpose_check CHECK (length(purpose) >= 1 AND length(purpose) <= 300),
  constraint account_opening_state_check CHECK (state = ANY (ARRAY['new'::text, 'loaded'::text, 'on_validation'::text, 'returned'::text, 'tmp_rejected'::text, 'processed'::text, 'account_empty'::text])),
  constraint account_opening_version_check CHECK (version > 0),
  constraint account_opening_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE
);
CREATE INDEX account_opening_at_the_bank ON account_opening USING btree (state, changed_at, operation_id) WHERE (state = ANY (ARRAY['loaded'::text, 'on_validation'::text]));
CREATE INDEX account_opening_newest ON account_opening USING btree (company_id, changed_at DESC, operation_id);
CREATE INDEX account_opening_of_author ON account_opening USING btree (author_person_id);
CREATE INDEX account_opening_unfinished ON account_opening USING btree (company_id) WHERE (state = ANY (ARRAY['new'::text, 'returned'::text, 'tmp_rejected'::text]));
CREATE INDEX account_opening_waiting_in_order ON account_opening USING btree (COALESCE(sent_at, changed_at), company_id, operation_id) WHERE (state = 'on_validation'::text);
grant insert, select, update on account_opening to dilo_application;
grant select, update (account_id, changed_at, reason, state, version) on account_opening to dilo_desk;

create table account_opening_decision (
  company_id uuid not null,
  operation_id uuid not null,
  version integer not null,
  decision text not null,
  reason text,
  decided_at timestamp with time zone not null,
  constraint account_opening_decision_pkey PRIMARY KEY (company_id, operation_id, version),
  constraint account_opening_decision_check CHECK ((decision = 'ACCEPT'::text) = (reason IS NULL)),
  constraint account_opening_decision_decision_check CHECK (decision = ANY (ARRAY['ACCEPT'::text, 'RETURN'::text, 'REJECT'::text])),
  constraint account_opening_decision_company_id_operation_id_fkey FOREIGN KEY (company_id, operation_id) REFERENCES account_opening(company_id, operation_id) ON DELETE CASCADE
);
grant select on account_opening_decision to dilo_application;

create table account_opening_request (
  company_id uuid not null,
  key text not null,
  request_hash bytea not null,
  operation_id uuid not null,
  created_at timestamp with time zone not null,
  constraint account_opening_request_pkey PRIMARY KEY (company_id, key),
  constraint account_opening_request_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  constraint account_opening_request_request_hash_check CHECK (length(request_hash) = 32),
  constraint account_opening_request_company_id_operation_id_fkey FOREIGN KEY (company_id, operation_id) REFERENCES account_opening(company_id, operation_id) ON DELETE CASCADE
);
CREATE INDEX account_opening_request_of_operation ON account_opening_request USING btree (company_id, operation_id);
grant insert, select on account_opening_request to dilo_application;

create table balance_bound (
  company_id uuid not null,
  account_id uuid not null,
  person_id uuid not null,
  bound bigint not null,
  is_below boolean not null,
  constraint balance_bound_pkey PRIMARY KEY (company_id, account_id, person_id),
  constraint balance_bound_bound_check CHECK (bound > 0),
  constraint balance_bound_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE
);
CREATE INDEX balance_bound_of_person ON balance_bound USING btree (person_id);
grant delete, insert, select, update (bound, is_below) on balance_bound to dilo_application;

create table entry_detail (
  company_id uuid not null,
  account_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  counterparty_name text not null,
  counterparty_code text not null,
  counterparty_iban text not null,
  remittance_information text not null,
  payment_number text not null,
  payment_id uuid,
  version bigint not null,
  amount bigint not null,
  uetr uuid,
  ultimate_debtor_name text,
  ultimate_debtor_code text,
  constraint entry_detail_by_version PRIMARY KEY (company_id, account_id, version)
);
CREATE INDEX entry_detail_by_code ON entry_detail USING btree (company_id, account_id, counterparty_code, version);
CREATE INDEX entry_detail_by_iban ON entry_detail USING btree (company_id, account_id, counterparty_iban, version);
CREATE INDEX entry_detail_by_uetr ON entry_detail USING btree (uetr) WHERE (uetr IS NOT NULL);
CREATE INDEX entry_detail_in ON entry_detail USING btree (company_id, account_id, version) WHERE (amount > 0);
CREATE INDEX entry_detail_in_by_size ON entry_detail USING btree (company_id, account_id, abs(amount), version) WHERE (amount > 0);
CREATE INDEX entry_detail_out ON entry_detail USING btree (company_id, account_id, version) WHERE (amount < 0);
CREATE INDEX entry_detail_out_by_size ON entry_detail USING btree (company_id, account_id, abs(amount), version) WHERE (amount < 0);
grant insert, select on entry_detail to dilo_application;
grant insert, select (account_id, line, transaction_id, version) on entry_detail to dilo_desk;

CREATE OR REPLACE FUNCTION count_own_turnover()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into own_turnover as counted (company_id, account_id, month, debit, credit)
    select entry.company_id, entry.account_id, date_trunc('month', entry.booked_at at time zone 'Europe/Kyiv')::date,
      sum(greatest(-entry.amount, 0)), sum(greatest(entry.amount, 0))
    from written
    join iban_directory own on own.iban = written.counterparty_iban and own.company_id = written.company_id
    -- One step into the index of versions, whatever the planner thinks of the tables (decision 074).
    cross join lateral (
      select same.* from ledger.entry_view same
      where same.company_id = written.company_id and same.account_id = written.account_id and same.version >= written.version
      order by same.version limit 1) entry
    where entry.version = written.version
    group by 1, 2, 3
    order by 1, 2, 3
  on conflict (company_id, account_id, month) do update
    set debit = counted.debit + excluded.debit, credit = counted.credit + excluded.credit;
  return null;
end
$function$;
revoke execute on function count_own_turnover() from public;

CREATE OR REPLACE FUNCTION number_entry_detail()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select e.version, e.amount into new.version, new.amount from ledger.entry_view e
    where e.company_id = new.company_id and e.account_id = new.account_id
      and e.transaction_id = new.transaction_id and e.line = new.line
    order by e.version desc limit 1;
  return new;
end
$function$;

CREATE TRIGGER entry_details_are_numbered BEFORE INSERT ON entry_detail FOR EACH ROW WHEN (new.version IS NULL OR new.amount IS NULL) EXECUTE FUNCTION number_entry_detail();
CREATE TRIGGER own_turnover_is_counted AFTER INSERT ON entry_detail REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_own_turnover();

create table entry_search (
  company_id uuid not null,
  account_id uuid not null,
  version bigint not null,
  words text not null,
  letters text generated always as (search_letters(words)) stored not null,
  payment_id uuid,
  constraint entry_search_pkey PRIMARY KEY (company_id, account_id, version)
);
CREATE INDEX entry_search_parts ON entry_search USING gin (search_parts(account_id, version, letters)) WHERE (version > 1024);
grant insert, select on entry_search to dilo_application;

create table entry_search_mark (
  company_id uuid not null,
  account_id uuid not null,
  version bigint not null,
  constraint entry_search_mark_pkey PRIMARY KEY (company_id, account_id)
);
grant insert, select, update on entry_search_mark to dilo_application;

create table iban_directory (
  iban text not null,
  company_id uuid not null,
  account_id uuid not null,
  constraint iban_directory_pkey PRIMARY KEY (iban)
);
grant insert, select, update on iban_directory to dilo_application;
grant insert, select on iban_directory to dilo_desk;

create table official_rate (
  currency text not null,
  day date not null,
  rate bigint not null,
  taken_at timestamp with time zone not null,
  constraint official_rate_pkey PRIMARY KEY (currency, day),
  constraint official_rate_currency_check CHECK (currency = ANY (ARRAY['USD'::text, 'EUR'::text])),
  constraint official_rate_rate_check CHECK (rate > 0)
);
grant insert, select on official_rate to dilo_application;
grant select on official_rate to dilo_desk;

-- What follows names objects of other rooms.

create view account_of_any_company as
 SELECT company_id,
    account_id,
    status,
    currency,
    debit_blocked_until,
    credit_blocked_until,
    type
   FROM client_account;
grant select on account_of_any_company to dilo_application;

create view searched_entry as
 SELECT company_id,
    account_id,
    version,
    words,
    letters,
    payment_id
   FROM entry_search
  WHERE
        CASE
            WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
            ELSE CURRENT_USER <> 'dilo_calls'::name OR current_setting('dilo.companies'::text, true) = '*'::text OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0
        END;
grant select on searched_entry to dilo_application;

create view sized_entry as
 SELECT company_id,
    account_id,
    transaction_id,
    line,
    counterparty_name,
    counterparty_code,
    counterparty_iban,
    remittance_information,
    payment_number,
    payment_id,
    version,
    amount,
    uetr,
    ultimate_debtor_name,
    ultimate_debtor_code
   FROM entry_detail
  WHERE
        CASE
            WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
            ELSE CURRENT_USER <> 'dilo_calls'::name OR current_setting('dilo.companies'::text, true) = '*'::text OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0
        END;
grant select on sized_entry to dilo_application;

alter table client_account enable row level security;
create policy calls on client_account as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on client_account as permissive for all to public using (true) with check (true);

alter table account_choice enable row level security;
create policy calls on account_choice as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on account_choice as permissive for all to public using (true) with check (true);

alter table account_notice enable row level security;
create policy calls on account_notice as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on account_notice as permissive for all to public using (true) with check (true);

alter table account_opening enable row level security;
create policy calls on account_opening as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on account_opening as permissive for all to public using (true) with check (true);

alter table account_opening_decision enable row level security;
create policy calls on account_opening_decision as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on account_opening_decision as permissive for all to public using (true) with check (true);

alter table account_opening_request enable row level security;
create policy calls on account_opening_request as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on account_opening_request as permissive for all to public using (true) with check (true);

alter table balance_bound enable row level security;
create policy calls on balance_bound as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on balance_bound as permissive for all to public using (true) with check (true);

alter table entry_detail enable row level security;
create policy calls on entry_detail as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on entry_detail as permissive for all to public using (true) with check (true);

alter table entry_search enable row level security;
create policy calls on entry_search as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on entry_search as permissive for all to public using (true) with check (true);

alter table entry_search_mark enable row level security;
create policy calls on entry_search_mark as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on entry_search_mark as permissive for all to public using (true) with check (true);

alter table iban_directory enable row level security;
create policy calls_delete on iban_directory as restrictive for delete to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_insert on iban_directory as restrictive for insert to dilo_calls with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_update on iban_directory as restrictive for update to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on iban_directory as permissive for all to public using (true) with check (true);

alter table client_account add constraint client_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id);
CREATE TRIGGER only_blocks_block BEFORE UPDATE OF debit_blocked_until, credit_blocked_until ON client_account FOR EACH ROW EXECUTE FUNCTION refuse_unblocking();

alter table account_choice add constraint account_choice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table account_choice add constraint account_choice_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table account_opening add constraint account_opening_author_person_id_fkey FOREIGN KEY (author_person_id) REFERENCES person(person_id) ON DELETE CASCADE;
alter table account_opening add constraint account_opening_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table balance_bound add constraint balance_bound_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table entry_search add constraint entry_search_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table entry_search_mark add constraint entry_search_mark_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
