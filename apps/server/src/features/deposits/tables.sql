CREATE OR REPLACE FUNCTION arrest_deposit_of_demo(of_company uuid, of_deposit uuid, arrest uuid, paper jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into deposit_arrest (company_id, deposit_id, arrest_id, authority, paper_number, paper_date, sum, stops_payouts, placed_at)
  select company_id, of_deposit, arrest, paper ->> 'authority', paper ->> 'number', (paper ->> 'date')::date, (paper ->> 'sum')::bigint, true, at
  from company where company_id = of_company and demo_tenant_id is not null
$function$;
revoke execute on function arrest_deposit_of_demo(of_company uuid, of_deposit uuid, arrest uuid, paper jsonb, at timestamp with time zone) from public;
grant execute on function arrest_deposit_of_demo(of_company uuid, of_deposit uuid, arrest uuid, paper jsonb, at timestamp with time zone) to dilo_application;

CREATE OR REPLACE FUNCTION deposit_in_reach(of_company uuid, of_deposit uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from deposit where company_id = of_company and deposit_id = of_deposit
      and (strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0
        or strpos(current_setting('dilo.companies', true), translate(payout_account_id::text, '-', '_')) > 0
        or strpos(current_setting('dilo.companies', true), translate(paying_account_id::text, '-', '_')) > 0))
$function$;

create table deposit (
  company_id uuid not null,
  deposit_id uuid not null,
  account_id uuid not null,
  payout_account_id uuid not null,
  kind text not null,
  status text not null,
  arrested_from text,
  currency text not null,
  rate integer not null,
  day_count text not null,
  day_rule text not null,
  payout text not null,
  capitalised boolean not null,
  is_taxed boolean not null,
  returns_on date,
  earned_through date,
  balance bigint default 0 not null,
  earned numeric default 0 not null,
  posted bigint default 0 not null,
  version integer default 1 not null,
  opened_at timestamp with time zone not null,
  name_uk text default 'Депозит'::text not null,
  name_ru text default 'Депозит'::text not null,
  product_id text,
  product_version integer,
  opening_id uuid,
  term_days integer,
  term_number integer default 1 not null,
  term_started_on date,
  end_on_day_off text default 'sameDay'::text not null,
  replenishing jsonb,
  returns_early jsonb,
  prolongation jsonb,
  prolongations_left integer default 0 not null,
  prolongs boolean default false not null,
  paying_account_id uuid,
  opened_by uuid,
  closed_at timestamp with time zone,
  closed_because text,
  prolongation_said_rate integer,
  asked_on date,
  matured_on date,
  next_payout_account_id uuid,
  next_payout_from timestamp with time zone,
  next_payout_by uuid,
  pays_under_arrest boolean default false not null,
  constraint deposit_pkey PRIMARY KEY (company_id, deposit_id),
  constraint deposit_company_id_account_id_key UNIQUE (company_id, account_id),
  constraint deposit_balance_check CHECK (balance >= 0),
  constraint deposit_earned_check CHECK (earned >= 0::numeric),
  constraint deposit_posted_check CHECK (posted >= 0)
) with (fillfactor=45);
CREATE INDEX deposit_by_end ON deposit USING btree (returns_on) WHERE (status <> 'closed'::text);
CREATE INDEX deposit_next_payout_by ON deposit USING btree (next_payout_by) WHERE (next_payout_by IS NOT NULL);
CREATE UNIQUE INDEX deposit_of_opening ON deposit USING btree (company_id, opening_id) WHERE (opening_id IS NOT NULL);
CREATE INDEX deposit_opened_by ON deposit USING btree (opened_by) WHERE (opened_by IS NOT NULL);
CREATE INDEX deposit_payout_waits ON deposit USING btree (next_payout_from) WHERE (next_payout_from IS NOT NULL);
CREATE INDEX deposit_will_pay_to ON deposit USING btree (company_id, next_payout_account_id) WHERE (next_payout_account_id IS NOT NULL);
grant insert, select, update (arrested_from, asked_on, balance, closed_at, closed_because, earned, earned_through, matured_on, next_payout_account_id, next_payout_by, next_payout_from, payout_account_id, pays_under_arrest, posted, prolongation_said_rate, prolongations_left, prolongs, rate, returns_on, status, term_days, term_number, term_started_on, version) on deposit to dilo_application;
grant select, update (arrested_from, pays_under_arrest, status, version) on deposit to dilo_desk;

CREATE OR REPLACE FUNCTION refuse_what_no_deposit_is()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'no deposit is like that' using errcode = 'check_violation';
end
$function$;
revoke execute on function refuse_what_no_deposit_is() from public;

CREATE OR REPLACE FUNCTION remove_days_of_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from deposit_day where company_id = old.company_id and deposit_id = old.deposit_id;
  return old;
end
$function$;
revoke execute on function remove_days_of_deposit() from public;

CREATE TRIGGER closed_deposits_stay AFTER UPDATE OF status, arrested_from, rate, returns_on, payout_account_id, term_days, term_number, term_started_on, prolongations_left, prolongs, closed_at, closed_because ON deposit FOR EACH ROW WHEN (old.status = 'closed'::text) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER deposits_are_possible AFTER INSERT OR UPDATE OF kind, status, arrested_from, rate, day_count, day_rule, payout, returns_on, name_uk, name_ru, product_id, term_days, term_number, end_on_day_off, replenishing, returns_early, prolongation, prolongations_left, closed_because, prolongation_said_rate, next_payout_account_id, next_payout_from ON deposit FOR EACH ROW WHEN (NOT ((new.kind = ANY (ARRAY['term'::text, 'onDemand'::text, 'overnight'::text])) AND (new.status = ANY (ARRAY['new'::text, 'active'::text, 'arrested'::text, 'closing'::text, 'closed'::text])) AND (new.arrested_from = ANY (ARRAY['active'::text, 'closing'::text])) AND (new.status = 'arrested'::text) = (new.arrested_from IS NOT NULL) AND new.rate >= 0 AND new.rate <= 10000 AND (new.day_count = ANY (ARRAY['act/365'::text, 'act/act'::text])) AND (new.day_rule = ANY (ARRAY['fromNextDay'::text, 'firstDayIncluded'::text])) AND (new.payout = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'atEnd'::text])) AND length(new.name_uk) >= 1 AND length(new.name_uk) <= 100 AND length(new.name_ru) >= 1 AND length(new.name_ru) <= 100 AND length(new.product_id) >= 1 AND length(new.product_id) <= 100 AND new.term_days >= 1 AND new.term_days <= 3660 AND new.term_number > 0 AND (new.end_on_day_off = ANY (ARRAY['sameDay'::text, 'nextWorkingDay'::text])) AND jsonb_typeof(new.replenishing) = 'object'::text AND jsonb_typeof(new.returns_early) = 'object'::text AND jsonb_typeof(new.prolongation) = 'object'::text AND new.prolongations_left >= 0 AND (new.closed_because = ANY (ARRAY['matured'::text, 'returned'::text, 'cancelled'::text])) AND new.prolongation_said_rate >= 0 AND new.prolongation_said_rate <= 10000 AND (new.earned_through IS NOT NULL OR new.status = 'new'::text OR NOT new.closed_because IS DISTINCT FROM 'cancelled'::text) AND (new.kind = 'onDemand'::text OR new.returns_on IS NOT NULL OR new.earned_through IS NULL) AND (new.next_payout_account_id IS NULL) = (new.next_payout_from IS NULL))) EXECUTE FUNCTION refuse_what_no_deposit_is();
CREATE TRIGGER deposits_go_their_way AFTER UPDATE OF status, arrested_from ON deposit FOR EACH ROW WHEN (old.status <> new.status AND ((((old.status || ' '::text) || new.status) <> ALL (ARRAY['new active'::text, 'new closed'::text, 'active closing'::text, 'active closed'::text, 'active arrested'::text, 'closing closed'::text, 'closing arrested'::text, 'arrested active'::text, 'arrested closing'::text])) OR old.status = 'arrested'::text AND new.status <> old.arrested_from OR new.status = 'arrested'::text AND new.arrested_from <> old.status) OR old.status = 'arrested'::text AND new.status = 'arrested'::text AND new.arrested_from <> old.arrested_from) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER deposits_take_their_days_along AFTER DELETE ON deposit FOR EACH ROW EXECUTE FUNCTION remove_days_of_deposit();

create table deposit_arrest (
  company_id uuid not null,
  deposit_id uuid not null,
  arrest_id uuid not null,
  authority text not null,
  paper_number text not null,
  paper_date date not null,
  sum bigint,
  stops_payouts boolean not null,
  placed_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lifted_by_action uuid,
  constraint deposit_arrest_pkey PRIMARY KEY (company_id, arrest_id),
  constraint deposit_arrest_authority_check CHECK (length(authority) >= 1 AND length(authority) <= 200),
  constraint deposit_arrest_check CHECK ((lifted_at IS NULL) = (lifted_by_action IS NULL)),
  constraint deposit_arrest_paper_number_check CHECK (length(paper_number) >= 1 AND length(paper_number) <= 60),
  constraint deposit_arrest_sum_check CHECK (sum > 0),
  constraint deposit_arrest_company_id_deposit_id_fkey FOREIGN KEY (company_id, deposit_id) REFERENCES deposit(company_id, deposit_id) ON DELETE CASCADE
);
CREATE INDEX deposit_arrest_of_deposit ON deposit_arrest USING btree (company_id, deposit_id);
grant select on deposit_arrest to dilo_application;
grant insert, select, update (lifted_at, lifted_by_action) on deposit_arrest to dilo_desk;

CREATE TRIGGER deposit_arrests_stay BEFORE UPDATE ON deposit_arrest FOR EACH ROW WHEN (old.lifted_at IS NOT NULL OR old.deposit_id IS DISTINCT FROM new.deposit_id OR old.authority IS DISTINCT FROM new.authority OR old.paper_number IS DISTINCT FROM new.paper_number OR old.paper_date IS DISTINCT FROM new.paper_date OR old.stops_payouts IS DISTINCT FROM new.stops_payouts OR old.placed_at IS DISTINCT FROM new.placed_at OR old.sum IS DISTINCT FROM new.sum) EXECUTE FUNCTION refuse_change_of_what_stands();

create table deposit_day (
  company_id uuid not null,
  deposit_id uuid not null,
  day date not null,
  balance bigint not null,
  posted bigint not null,
  constraint deposit_day_pkey PRIMARY KEY (company_id, deposit_id, day)
);
grant insert, select on deposit_day to dilo_application;
grant select on deposit_day to dilo_desk;

CREATE TRIGGER deposit_days_stay BEFORE DELETE OR UPDATE ON deposit_day FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table deposit_individual_rate (
  company_id uuid not null,
  rate_id uuid not null,
  product_id text not null,
  currency text not null,
  days integer not null,
  amount_from bigint not null,
  rate integer not null,
  until_day date not null,
  set_at timestamp with time zone not null,
  constraint deposit_individual_rate_pkey PRIMARY KEY (company_id, rate_id),
  constraint deposit_individual_rate_amount_from_check CHECK (amount_from >= 0),
  constraint deposit_individual_rate_currency_check CHECK (currency = ANY (ARRAY['UAH'::text, 'USD'::text, 'EUR'::text])),
  constraint deposit_individual_rate_days_check CHECK (days >= 0 AND days <= 3660),
  constraint deposit_individual_rate_product_id_check CHECK (product_id ~ '^[a-z][a-z0-9-]{1,39}$'::text),
  constraint deposit_individual_rate_rate_check CHECK (rate >= 0 AND rate <= 10000)
);
CREATE INDEX deposit_individual_rate_by_action ON deposit_individual_rate USING btree (rate_id);
grant select on deposit_individual_rate to dilo_application;
grant insert, select on deposit_individual_rate to dilo_desk;

CREATE TRIGGER individual_rates_never_change BEFORE UPDATE ON deposit_individual_rate FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table deposit_money (
  company_id uuid not null,
  deposit_id uuid not null,
  place integer not null,
  on_day date not null,
  amount bigint not null,
  why text not null,
  constraint deposit_money_pkey PRIMARY KEY (company_id, deposit_id, place),
  constraint deposit_money_amount_check CHECK (amount <> 0),
  constraint deposit_money_why_check CHECK (why = ANY (ARRAY['funded'::text, 'added'::text, 'capitalised'::text, 'returned'::text])),
  constraint deposit_money_of_deposit FOREIGN KEY (company_id, deposit_id) REFERENCES deposit(company_id, deposit_id) ON DELETE CASCADE
);
CREATE INDEX deposit_money_of_day ON deposit_money USING btree (on_day);
grant insert, select on deposit_money to dilo_application;
grant select on deposit_money to dilo_desk;

CREATE OR REPLACE FUNCTION count_money_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  earns_from date;
begin
  if new.why = 'capitalised' then return new; end if;
  update deposit set version = version + 1 where company_id = new.company_id and deposit_id = new.deposit_id
    returning earned_through + case day_rule when 'firstDayIncluded' then 1 else 0 end into earns_from;
  if new.on_day < earns_from then
    raise exception 'money of % comes to a day of the deposit that has earned', new.on_day using errcode = 'SG000';
  end if;
  return new;
end
$function$;

CREATE TRIGGER deposit_money_comes_in_time BEFORE INSERT ON deposit_money FOR EACH ROW EXECUTE FUNCTION count_money_in_time();
CREATE TRIGGER deposit_money_stays BEFORE DELETE OR UPDATE ON deposit_money FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table deposit_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  deposit_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  by_person_id uuid,
  amount bigint,
  rate integer,
  on_day date,
  paper text,
  read_at timestamp with time zone,
  gathered_at timestamp with time zone,
  constraint deposit_notice_pkey PRIMARY KEY (company_id, notice_id, person_id),
  constraint deposit_notice_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint deposit_notice_paper_check CHECK (length(paper) <= 200),
  constraint deposit_notice_company_id_deposit_id_fkey FOREIGN KEY (company_id, deposit_id) REFERENCES deposit(company_id, deposit_id) ON DELETE CASCADE
);
CREATE INDEX deposit_notice_by_age ON deposit_notice USING brin (happened_at);
CREATE INDEX deposit_notice_newest ON deposit_notice USING btree (person_id, company_id, happened_at DESC, notice_id DESC);
CREATE INDEX deposit_notice_of_deposit ON deposit_notice USING btree (company_id, deposit_id);
CREATE INDEX deposit_notice_to_gather ON deposit_notice USING btree (person_id, happened_at) WHERE (gathered_at IS NULL);
CREATE INDEX deposit_notice_unread ON deposit_notice USING btree (person_id, company_id) WHERE (read_at IS NULL);
grant delete, insert, select, update (gathered_at, read_at) on deposit_notice to dilo_application;
grant insert, select on deposit_notice to dilo_desk;

create table deposit_operation (
  company_id uuid not null,
  operation_id uuid not null,
  kind text not null,
  state text not null,
  version integer not null,
  deposit_id uuid,
  quote_id uuid,
  terms jsonb,
  currency text not null,
  amount bigint,
  signs_for bigint not null,
  paying_account_id uuid,
  payout_account_id uuid,
  prolongs boolean default false not null,
  hold_id uuid,
  reason text,
  author_person_id uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  signed_at timestamp with time zone,
  tried_at timestamp with time zone,
  constraint deposit_operation_pkey PRIMARY KEY (company_id, operation_id),
  constraint deposit_operation_amount_check CHECK (amount > 0),
  constraint deposit_operation_currency_check CHECK (currency = ANY (ARRAY['UAH'::text, 'USD'::text, 'EUR'::text])),
  constraint deposit_operation_kind_check CHECK (kind = ANY (ARRAY['opening'::text, 'replenishing'::text, 'closing'::text])),
  constraint deposit_operation_reason_check CHECK (reason = ANY (ARRAY['accountNotOpen'::text, 'termsChanged'::text, 'noMoney'::text, 'paymentsClosed'::text, 'depositBlocked'::text, 'depositEnded'::text, 'notNow'::text, 'signatoryWithoutRights'::text])),
  constraint deposit_operation_signs_for_check CHECK (signs_for >= 0),
  constraint deposit_operation_state_check CHECK (state = ANY (ARRAY['new'::text, 'loaded'::text, 'on_validation'::text, 'processed'::text, 'returned'::text, 'tmp_rejected'::text, 'account_empty'::text])),
  constraint deposit_operation_terms_check CHECK (jsonb_typeof(terms) = 'object'::text),
  constraint deposit_operation_version_check CHECK (version > 0),
  constraint names_its_deposit CHECK (kind = 'opening'::text AND (deposit_id IS NOT NULL) = (state = 'processed'::text) OR kind <> 'opening'::text AND deposit_id IS NOT NULL),
  constraint opens_on_terms CHECK ((kind = 'opening'::text) = (terms IS NOT NULL) AND (kind = 'opening'::text) = (quote_id IS NOT NULL)),
  constraint pays_from_somewhere CHECK ((kind = 'closing'::text) = (paying_account_id IS NULL)),
  constraint pays_out_somewhere CHECK (kind = 'replenishing'::text OR payout_account_id IS NOT NULL),
  constraint says_how_much CHECK (kind = 'closing'::text OR amount IS NOT NULL),
  constraint says_why CHECK ((state = ANY (ARRAY['returned'::text, 'tmp_rejected'::text])) = (reason IS NOT NULL)),
  constraint sets_money_aside CHECK ((hold_id IS NOT NULL) = (kind <> 'closing'::text AND state = 'on_validation'::text)),
  constraint waits_since_signed CHECK ((state <> ALL (ARRAY['on_validation'::text, 'processed'::text])) OR signed_at IS NOT NULL),
  constraint deposit_operation_company_id_deposit_id_fkey FOREIGN KEY (company_id, deposit_id) REFERENCES deposit(company_id, deposit_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX deposit_operation_ends ON deposit_operation USING btree (company_id, deposit_id) WHERE ((kind = 'closing'::text) AND (amount IS NULL) AND (state <> ALL (ARRAY['account_empty'::text, 'processed'::text])));
CREATE INDEX deposit_operation_newest ON deposit_operation USING btree (company_id, changed_at DESC, operation_id);
CREATE INDEX deposit_operation_of_author ON deposit_operation USING btree (author_person_id);
CREATE INDEX deposit_operation_of_deposit ON deposit_operation USING btree (company_id, deposit_id);
CREATE INDEX deposit_operation_of_payee ON deposit_operation USING btree (company_id, payout_account_id);
CREATE INDEX deposit_operation_of_payer ON deposit_operation USING btree (company_id, paying_account_id);
CREATE UNIQUE INDEX deposit_operation_of_quote ON deposit_operation USING btree (company_id, quote_id) WHERE (state <> 'account_empty'::text);
CREATE UNIQUE INDEX deposit_operation_opens ON deposit_operation USING btree (company_id, deposit_id) WHERE (kind = 'opening'::text);
CREATE INDEX deposit_operation_unfinished ON deposit_operation USING btree (company_id) WHERE (state = ANY (ARRAY['new'::text, 'loaded'::text, 'returned'::text, 'tmp_rejected'::text]));
CREATE INDEX deposit_operation_with_bank ON deposit_operation USING btree (tried_at, company_id, operation_id) WHERE (state = 'on_validation'::text);
grant insert, select, update on deposit_operation to dilo_application;
grant select, update (changed_at, reason, state, version) on deposit_operation to dilo_desk;

CREATE TRIGGER deposit_operations_go_their_way BEFORE UPDATE OF state ON deposit_operation FOR EACH ROW WHEN (old.state <> new.state AND (((old.state || ' '::text) || new.state) <> ALL (ARRAY['new loaded'::text, 'new account_empty'::text, 'loaded new'::text, 'loaded on_validation'::text, 'loaded account_empty'::text, 'on_validation processed'::text, 'on_validation returned'::text, 'on_validation tmp_rejected'::text, 'returned new'::text, 'returned loaded'::text, 'returned account_empty'::text, 'tmp_rejected new'::text, 'tmp_rejected loaded'::text, 'tmp_rejected account_empty'::text]))) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER deposit_operations_keep_what_is_signed BEFORE UPDATE ON deposit_operation FOR EACH ROW WHEN (new.company_id IS DISTINCT FROM old.company_id OR new.operation_id IS DISTINCT FROM old.operation_id OR new.kind IS DISTINCT FROM old.kind OR new.author_person_id IS DISTINCT FROM old.author_person_id OR new.created_at IS DISTINCT FROM old.created_at OR old.deposit_id IS NOT NULL AND new.deposit_id IS DISTINCT FROM old.deposit_id OR ((old.state = ANY (ARRAY['on_validation'::text, 'processed'::text, 'account_empty'::text])) OR old.state = 'loaded'::text AND new.state <> 'new'::text) AND (new.quote_id IS DISTINCT FROM old.quote_id OR new.terms IS DISTINCT FROM old.terms OR new.currency IS DISTINCT FROM old.currency OR new.amount IS DISTINCT FROM old.amount OR new.signs_for IS DISTINCT FROM old.signs_for OR new.paying_account_id IS DISTINCT FROM old.paying_account_id OR new.payout_account_id IS DISTINCT FROM old.payout_account_id OR new.prolongs IS DISTINCT FROM old.prolongs)) EXECUTE FUNCTION refuse_change_of_what_stands();

create table deposit_order_key (
  company_id uuid not null,
  key text not null,
  request_hash bytea not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null,
  constraint deposit_order_key_pkey PRIMARY KEY (company_id, key),
  constraint deposit_order_key_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  constraint deposit_order_key_request_hash_check CHECK (length(request_hash) = 32)
);
grant insert, select on deposit_order_key to dilo_application;

create table deposit_payout (
  company_id uuid not null,
  deposit_id uuid not null,
  ends_on date not null,
  gross bigint not null,
  income_tax bigint not null,
  military_tax bigint not null,
  net bigint not null,
  paid_at timestamp with time zone,
  withheld bigint default 0 not null,
  official_rate bigint,
  tax_back bigint default 0 not null,
  back_account_id uuid,
  constraint deposit_payout_pkey PRIMARY KEY (company_id, deposit_id, ends_on),
  constraint deposit_payout_gross_check CHECK (gross > 0),
  constraint deposit_payout_income_tax_check CHECK (income_tax >= 0),
  constraint deposit_payout_military_tax_check CHECK (military_tax >= 0),
  constraint deposit_payout_official_rate_check CHECK (official_rate > 0),
  constraint deposit_payout_tax_back_check CHECK (tax_back >= 0),
  constraint deposit_payout_withheld_check CHECK (withheld >= 0),
  constraint payout_is_whole CHECK (
CASE
    WHEN official_rate IS NULL THEN gross = (net + income_tax + military_tax) AND withheld = 0 AND tax_back = 0
    ELSE gross = (net + withheld)
END),
  constraint payout_not_below_zero CHECK (net >= 0),
  constraint deposit_payout_of_deposit FOREIGN KEY (company_id, deposit_id) REFERENCES deposit(company_id, deposit_id) ON DELETE CASCADE
);
CREATE INDEX deposit_payout_back ON deposit_payout USING btree (company_id) WHERE ((tax_back > 0) AND (back_account_id IS NULL));
CREATE INDEX deposit_payout_due ON deposit_payout USING btree (ends_on) WHERE (paid_at IS NULL);
grant insert, select, update (back_account_id, paid_at) on deposit_payout to dilo_application;
grant select on deposit_payout to dilo_desk;

CREATE OR REPLACE FUNCTION refuse_tax_in_another_currency()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from deposit where company_id = new.company_id and deposit_id = new.deposit_id
      and currency not in ('UAH', 'ZZU')) then
    raise exception 'taxes are withheld in hryvnia' using errcode = 'SG000';
  end if;
  return new;
end
$function$;

CREATE TRIGGER taxes_are_in_hryvnia BEFORE INSERT ON deposit_payout FOR EACH ROW WHEN (new.official_rate IS NULL AND (new.income_tax + new.military_tax) > 0) EXECUTE FUNCTION refuse_tax_in_another_currency();

create table deposit_quote (
  company_id uuid not null,
  quote_id uuid not null,
  terms jsonb not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint deposit_quote_pkey PRIMARY KEY (company_id, quote_id),
  constraint deposit_quote_amount_check CHECK (amount > 0),
  constraint deposit_quote_check CHECK (expires_at > created_at),
  constraint deposit_quote_terms_check CHECK (jsonb_typeof(terms) = 'object'::text)
);
CREATE INDEX deposit_quote_over ON deposit_quote USING btree (expires_at);
grant delete, insert, select on deposit_quote to dilo_application;

create table deposit_rate_change (
  company_id uuid not null,
  deposit_id uuid not null,
  from_day date not null,
  rate integer not null,
  told_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  constraint deposit_rate_change_pkey PRIMARY KEY (company_id, deposit_id, from_day),
  constraint deposit_rate_change_rate_check CHECK (rate >= 0 AND rate <= 10000),
  constraint deposit_rate_change_company_id_deposit_id_fkey FOREIGN KEY (company_id, deposit_id) REFERENCES deposit(company_id, deposit_id) ON DELETE CASCADE
);
CREATE INDEX deposit_rate_change_to_come ON deposit_rate_change USING btree (from_day) WHERE (applied_at IS NULL);
grant delete, insert, select, update (applied_at, rate) on deposit_rate_change to dilo_application;

create table deposit_return (
  company_id uuid not null,
  deposit_id uuid not null,
  operation_id uuid not null,
  on_day date not null,
  term_number integer not null,
  is_whole boolean not null,
  is_early boolean not null,
  rate integer not null,
  amount bigint not null,
  taken bigint not null,
  returned bigint not null,
  accrued bigint not null,
  unpaid bigint not null,
  due jsonb not null,
  paid jsonb not null,
  withheld bigint not null,
  tax_to_correct bigint not null,
  account_id uuid not null,
  returned_at timestamp with time zone not null,
  constraint deposit_return_pkey PRIMARY KEY (company_id, operation_id),
  constraint deposit_return_accrued_check CHECK (accrued >= 0),
  constraint deposit_return_amount_check CHECK (amount > 0),
  constraint deposit_return_check CHECK (taken >= amount),
  constraint deposit_return_due_check CHECK (jsonb_typeof(due) = 'object'::text),
  constraint deposit_return_paid_check CHECK (jsonb_typeof(paid) = 'object'::text),
  constraint deposit_return_rate_check CHECK (rate >= 0 AND rate <= 10000),
  constraint deposit_return_returned_check CHECK (returned >= 0),
  constraint deposit_return_unpaid_check CHECK (unpaid >= 0),
  constraint deposit_return_company_id_deposit_id_fkey FOREIGN KEY (company_id, deposit_id) REFERENCES deposit(company_id, deposit_id) ON DELETE CASCADE
);
CREATE INDEX deposit_return_of_deposit ON deposit_return USING btree (company_id, deposit_id);
grant insert, select on deposit_return to dilo_application;
grant select on deposit_return to dilo_desk;

CREATE TRIGGER deposit_returns_stay BEFORE UPDATE ON deposit_return FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table deposit_tax_month (
  month date not null,
  tax text not null,
  currency text not null,
  amount bigint not null,
  paid_on date not null,
  transaction_id uuid,
  constraint deposit_tax_month_pkey PRIMARY KEY (month, tax, currency),
  constraint deposit_tax_month_amount_check CHECK (amount >= 0),
  constraint deposit_tax_month_check CHECK ((amount = 0) = (transaction_id IS NULL)),
  constraint deposit_tax_month_currency_check CHECK (currency = ANY (ARRAY['UAH'::text, 'ZZU'::text])),
  constraint deposit_tax_month_month_check CHECK (date_part('day'::text, month) = 1::double precision),
  constraint deposit_tax_month_tax_check CHECK (tax = ANY (ARRAY['income'::text, 'military'::text]))
);
grant insert, select on deposit_tax_month to dilo_application;
grant select on deposit_tax_month to dilo_desk;

CREATE TRIGGER deposit_tax_months_stay BEFORE DELETE OR UPDATE ON deposit_tax_month FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table deposit_term (
  company_id uuid not null,
  deposit_id uuid not null,
  number integer not null,
  started_on date not null,
  returns_on date not null,
  rate integer not null,
  ended_at timestamp with time zone not null,
  constraint deposit_term_pkey PRIMARY KEY (company_id, deposit_id, number),
  constraint deposit_term_check CHECK (returns_on > started_on),
  constraint deposit_term_number_check1 CHECK (number > 0),
  constraint deposit_term_rate_check CHECK (rate >= 0 AND rate <= 10000),
  constraint deposit_term_company_id_deposit_id_fkey FOREIGN KEY (company_id, deposit_id) REFERENCES deposit(company_id, deposit_id) ON DELETE CASCADE
);
grant insert, select on deposit_term to dilo_application;
grant select on deposit_term to dilo_desk;

CREATE TRIGGER deposit_terms_stay BEFORE UPDATE ON deposit_term FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

-- What follows names objects of other rooms.

alter table deposit enable row level security;
create policy calls on deposit as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0 OR strpos(current_setting('dilo.companies'::text, true), translate(payout_account_id::text, '-'::text, '_'::text)) > 0 OR strpos(current_setting('dilo.companies'::text, true), translate(paying_account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit as permissive for all to public using (true) with check (true);

alter table deposit_arrest enable row level security;
create policy calls on deposit_arrest as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND deposit_in_reach(company_id, deposit_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_arrest as permissive for all to public using (true) with check (true);

alter table deposit_day enable row level security;
create policy calls on deposit_day as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND deposit_in_reach(company_id, deposit_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_day as permissive for all to public using (true) with check (true);

alter table deposit_individual_rate enable row level security;
create policy calls on deposit_individual_rate as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_individual_rate as permissive for all to public using (true) with check (true);

alter table deposit_money enable row level security;
create policy calls on deposit_money as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND deposit_in_reach(company_id, deposit_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_money as permissive for all to public using (true) with check (true);

alter table deposit_notice enable row level security;
create policy calls on deposit_notice as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND deposit_in_reach(company_id, deposit_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_notice as permissive for all to public using (true) with check (true);

alter table deposit_operation enable row level security;
create policy calls on deposit_operation as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (strpos(current_setting('dilo.companies'::text, true), translate(COALESCE(paying_account_id, payout_account_id)::text, '-'::text, '_'::text)) > 0 OR strpos(current_setting('dilo.companies'::text, true), translate(COALESCE(payout_account_id, paying_account_id)::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_operation as permissive for all to public using (true) with check (true);

alter table deposit_order_key enable row level security;
create policy calls on deposit_order_key as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_order_key as permissive for all to public using (true) with check (true);

alter table deposit_payout enable row level security;
create policy calls on deposit_payout as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND deposit_in_reach(company_id, deposit_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_payout as permissive for all to public using (true) with check (true);

alter table deposit_quote enable row level security;
create policy calls on deposit_quote as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_quote as permissive for all to public using (true) with check (true);

alter table deposit_rate_change enable row level security;
create policy calls on deposit_rate_change as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND deposit_in_reach(company_id, deposit_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_rate_change as permissive for all to public using (true) with check (true);

alter table deposit_return enable row level security;
create policy calls on deposit_return as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND deposit_in_reach(company_id, deposit_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_return as permissive for all to public using (true) with check (true);

alter table deposit_term enable row level security;
create policy calls on deposit_term as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND deposit_in_reach(company_id, deposit_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_term as permissive for all to public using (true) with check (true);

alter table deposit add constraint deposit_next_payout_by_fkey FOREIGN KEY (next_payout_by) REFERENCES person(person_id) ON DELETE SET NULL;
alter table deposit add constraint deposit_of_account FOREIGN KEY (company_id, account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table deposit add constraint deposit_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES person(person_id) ON DELETE SET NULL;
alter table deposit add constraint deposit_paid_from FOREIGN KEY (company_id, paying_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table deposit add constraint deposit_pays_to FOREIGN KEY (company_id, payout_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table deposit add constraint deposit_will_pay_to FOREIGN KEY (company_id, next_payout_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;

alter table deposit_individual_rate add constraint deposit_individual_rate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table deposit_individual_rate add constraint deposit_individual_rate_rate_id_fkey FOREIGN KEY (rate_id) REFERENCES staff_action(action_id);

alter table deposit_operation add constraint deposit_operation_author_person_id_fkey FOREIGN KEY (author_person_id) REFERENCES person(person_id) ON DELETE CASCADE;
alter table deposit_operation add constraint deposit_operation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table deposit_operation add constraint deposit_operation_company_id_paying_account_id_fkey FOREIGN KEY (company_id, paying_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table deposit_operation add constraint deposit_operation_company_id_payout_account_id_fkey FOREIGN KEY (company_id, payout_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;

alter table deposit_order_key add constraint deposit_order_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table deposit_quote add constraint deposit_quote_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
