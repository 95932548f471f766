CREATE OR REPLACE FUNCTION exchange_contract_taken(of_company uuid, of_contract uuid, but_request uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(case when state in ('queued', 'executing', 'filling') then amount else filled_amount end), 0)::bigint
  from exchange_request
  where company_id = of_company and contract_id = of_contract and side = 'PURCHASE' and request_id is distinct from but_request
$function$;

CREATE OR REPLACE FUNCTION exchange_position_signed(of_currency text)
 RETURNS TABLE(sold bigint, bought bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(request.amount - request.filled_amount) filter (where request.side = 'SALE'), 0)::bigint,
    coalesce(sum(request.amount - request.filled_amount) filter (where request.side = 'PURCHASE'), 0)::bigint
  from exchange_request request join company using (company_id)
  where request.state in ('queued', 'executing', 'filling') and request.currency = of_currency and company.demo_tenant_id is null
$function$;
revoke execute on function exchange_position_signed(of_currency text) from public;
grant execute on function exchange_position_signed(of_currency text) to dilo_application;

CREATE OR REPLACE FUNCTION exchange_request_in_reach(of_company uuid, of_request uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from exchange_request where company_id = of_company and request_id = of_request
      and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) > 0)
$function$;

create table exchange_order (
  order_id text not null,
  dealer text not null,
  side text not null,
  currency text not null,
  amount bigint not null,
  rate bigint not null,
  mode text not null,
  partial boolean not null,
  valid_until timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint exchange_order_pkey PRIMARY KEY (order_id),
  constraint exchange_order_amount_check CHECK (amount > 0),
  constraint exchange_order_currency_check CHECK (currency = ANY (ARRAY['USD'::text, 'EUR'::text])),
  constraint exchange_order_dealer_check CHECK (dealer = ANY (ARRAY['local'::text, 'officers'::text])),
  constraint exchange_order_mode_check CHECK (mode = ANY (ARRAY['bank'::text, 'limit'::text])),
  constraint exchange_order_order_id_check CHECK (length(order_id) >= 1 AND length(order_id) <= 100),
  constraint exchange_order_rate_check CHECK (rate > 0),
  constraint exchange_order_side_check CHECK (side = ANY (ARRAY['SALE'::text, 'PURCHASE'::text]))
);
grant insert, select, update on exchange_order to dilo_application;
grant select on exchange_order to dilo_desk;

create table exchange_answer (
  answer_id text not null,
  order_id text not null,
  fill_key text,
  amount bigint,
  rate bigint,
  reason text,
  dealt_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  confirmed boolean default false not null,
  constraint exchange_answer_pkey PRIMARY KEY (answer_id),
  constraint exchange_answer_amount_check CHECK (amount > 0),
  constraint exchange_answer_answer_id_check CHECK (length(answer_id) >= 1 AND length(answer_id) <= 200),
  constraint exchange_answer_check CHECK ((reason IS NULL) = (fill_key IS NOT NULL AND amount IS NOT NULL AND rate IS NOT NULL)),
  constraint exchange_answer_check1 CHECK (reason IS NULL OR fill_key IS NULL),
  constraint exchange_answer_fill_key_check CHECK (length(fill_key) >= 1 AND length(fill_key) <= 100),
  constraint exchange_answer_rate_check CHECK (rate > 0),
  constraint exchange_answer_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  constraint exchange_answer_order_id_fkey FOREIGN KEY (order_id) REFERENCES exchange_order(order_id) ON DELETE CASCADE
);
CREATE INDEX exchange_answer_due ON exchange_answer USING btree (due_at, answer_id) WHERE (NOT confirmed);
CREATE INDEX exchange_answer_of_order ON exchange_answer USING btree (order_id);
grant insert, select, update on exchange_answer to dilo_application;
grant insert, select on exchange_answer to dilo_desk;

CREATE TRIGGER exchange_answers_stay BEFORE UPDATE ON exchange_answer FOR EACH ROW WHEN (new.answer_id IS DISTINCT FROM old.answer_id OR new.order_id IS DISTINCT FROM old.order_id OR new.fill_key IS DISTINCT FROM old.fill_key OR new.amount IS DISTINCT FROM old.amount OR new.rate IS DISTINCT FROM old.rate OR new.reason IS DISTINCT FROM old.reason OR new.dealt_at IS DISTINCT FROM old.dealt_at) EXECUTE FUNCTION refuse_change_of_what_stands();

create table exchange_contract (
  company_id uuid not null,
  contract_id uuid not null,
  number text not null,
  signed_on date not null,
  counterparty text not null,
  country text not null,
  currency text not null,
  amount bigint,
  subject text not null,
  deadline_days integer,
  version integer not null,
  author_person_id uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint exchange_contract_pkey PRIMARY KEY (company_id, contract_id),
  constraint exchange_contract_amount_check CHECK (amount > 0),
  constraint exchange_contract_counterparty_check CHECK (length(counterparty) >= 1 AND length(counterparty) <= 140),
  constraint exchange_contract_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint exchange_contract_currency_check CHECK (currency = ANY (ARRAY['USD'::text, 'EUR'::text])),
  constraint exchange_contract_deadline_days_check CHECK (deadline_days >= 1 AND deadline_days <= 1000),
  constraint exchange_contract_number_check CHECK (length(number) >= 1 AND length(number) <= 60),
  constraint exchange_contract_subject_check CHECK (length(subject) <= 420),
  constraint exchange_contract_version_check CHECK (version > 0)
);
CREATE INDEX exchange_contract_newest ON exchange_contract USING btree (company_id, created_at DESC);
CREATE INDEX exchange_contract_of_author ON exchange_contract USING btree (author_person_id);
grant insert, select, update on exchange_contract to dilo_application;
grant select on exchange_contract to dilo_desk;

create table exchange_contradiction (
  answer_id text not null,
  company_id uuid,
  request_id uuid,
  why text not null,
  answer jsonb not null,
  noted_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint exchange_contradiction_pkey PRIMARY KEY (answer_id),
  constraint exchange_contradiction_answer_check CHECK (jsonb_typeof(answer) = 'object'::text),
  constraint exchange_contradiction_why_check CHECK (why = ANY (ARRAY['stray'::text, 'worseThanLimit'::text, 'notTheQuote'::text, 'moreThanAsked'::text, 'inPart'::text, 'ended'::text, 'otherFill'::text, 'tooLate'::text]))
);
CREATE INDEX exchange_contradiction_of_company ON exchange_contradiction USING btree (company_id);
CREATE INDEX exchange_contradiction_open ON exchange_contradiction USING btree (noted_at) WHERE (closed_at IS NULL);
grant insert, select on exchange_contradiction to dilo_application;
grant select, update (closed_at) on exchange_contradiction to dilo_desk;

create table exchange_dealer_rate (
  currency text not null,
  buys bigint,
  sells bigint,
  stopped boolean default false not null,
  set_at timestamp with time zone not null,
  set_by uuid not null,
  constraint exchange_dealer_rate_pkey PRIMARY KEY (currency),
  constraint exchange_dealer_rate_buys_check CHECK (buys > 0),
  constraint exchange_dealer_rate_check CHECK ((buys IS NULL) = (sells IS NULL)),
  constraint exchange_dealer_rate_check1 CHECK (buys <= sells),
  constraint exchange_dealer_rate_currency_check CHECK (currency = ANY (ARRAY['USD'::text, 'EUR'::text])),
  constraint exchange_dealer_rate_sells_check CHECK (sells > 0)
);
grant select on exchange_dealer_rate to dilo_application;
grant insert, select, update on exchange_dealer_rate to dilo_desk;

create table exchange_request (
  company_id uuid not null,
  request_id uuid not null,
  number integer not null,
  side text not null,
  state text not null,
  version integer not null,
  currency text not null,
  amount bigint not null,
  typed_in text not null,
  hryvnia bigint not null,
  mode text not null,
  rate bigint not null,
  official_rate bigint not null,
  fee_terms jsonb not null,
  fee bigint not null,
  quote_id uuid,
  debtor_account_id uuid not null,
  recipient_account_id uuid not null,
  fee_account_id uuid,
  valid_until date not null,
  partial boolean not null,
  contact_name text default ''::text not null,
  contact_phone text default ''::text not null,
  ground text,
  purpose text,
  contract_id uuid,
  details jsonb,
  papers text default 'none'::text not null,
  returned jsonb,
  reason text,
  held bigint,
  hold_id uuid,
  fee_hold_id uuid,
  filled_amount bigint default 0 not null,
  filled_hryvnia bigint default 0 not null,
  fee_taken bigint default 0 not null,
  given_back bigint default 0 not null,
  use_by date,
  author_person_id uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  signed_at timestamp with time zone,
  handed_over_at timestamp with time zone,
  tried_at timestamp with time zone,
  ended_at timestamp with time zone,
  borne bigint default 0 not null,
  constraint exchange_request_pkey PRIMARY KEY (company_id, request_id),
  constraint deals_no_more_than_asked CHECK (filled_amount <= amount),
  constraint ends_once CHECK ((ended_at IS NOT NULL) = (state = ANY (ARRAY['executed'::text, 'partlyExecuted'::text, 'rejected'::text, 'expired'::text, 'revoked'::text, 'deleted'::text]))),
  constraint exchange_request_amount_check CHECK (amount > 0),
  constraint exchange_request_borne_check CHECK (borne >= 0),
  constraint exchange_request_contact_name_check CHECK (length(contact_name) <= 140),
  constraint exchange_request_contact_phone_check CHECK (length(contact_phone) <= 20),
  constraint exchange_request_currency_check CHECK (currency = ANY (ARRAY['USD'::text, 'EUR'::text])),
  constraint exchange_request_details_check CHECK (jsonb_typeof(details) = 'object'::text),
  constraint exchange_request_fee_check CHECK (fee >= 0),
  constraint exchange_request_fee_taken_check CHECK (fee_taken >= 0),
  constraint exchange_request_fee_terms_check CHECK (jsonb_typeof(fee_terms) = 'object'::text),
  constraint exchange_request_filled_amount_check CHECK (filled_amount >= 0),
  constraint exchange_request_filled_hryvnia_check CHECK (filled_hryvnia >= 0),
  constraint exchange_request_given_back_check CHECK (given_back >= 0),
  constraint exchange_request_held_check CHECK (held > 0),
  constraint exchange_request_hryvnia_check CHECK (hryvnia > 0),
  constraint exchange_request_mode_check CHECK (mode = ANY (ARRAY['bank'::text, 'limit'::text])),
  constraint exchange_request_number_check CHECK (number > 0),
  constraint exchange_request_official_rate_check CHECK (official_rate > 0),
  constraint exchange_request_papers_check CHECK (papers = ANY (ARRAY['none'::text, 'toCheck'::text, 'checked'::text])),
  constraint exchange_request_purpose_check CHECK (length(purpose) <= 420),
  constraint exchange_request_rate_check CHECK (rate > 0),
  constraint exchange_request_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  constraint exchange_request_returned_check CHECK (jsonb_typeof(returned) = 'array'::text),
  constraint exchange_request_side_check CHECK (side = ANY (ARRAY['SALE'::text, 'PURCHASE'::text])),
  constraint exchange_request_state_check CHECK (state = ANY (ARRAY['draft'::text, 'onSigning'::text, 'queued'::text, 'executing'::text, 'filling'::text, 'executed'::text, 'partlyExecuted'::text, 'rejected'::text, 'expired'::text, 'revoked'::text, 'deleted'::text])),
  constraint exchange_request_typed_in_check CHECK (typed_in = ANY (ARRAY['currency'::text, 'hryvnia'::text])),
  constraint exchange_request_version_check CHECK (version > 0),
  constraint nothing_is_executed CHECK ((state = ANY (ARRAY['filling'::text, 'executed'::text, 'partlyExecuted'::text])) OR filled_amount = 0),
  constraint part_is_executed CHECK ((state <> ALL (ARRAY['partlyExecuted'::text, 'filling'::text])) OR filled_amount > 0 AND filled_amount < amount),
  constraint purchase_pays_its_fee CHECK (side = 'SALE'::text OR fee_account_id IS NOT NULL),
  constraint says_why CHECK ((reason IS NOT NULL) = (state = 'rejected'::text) OR state = 'partlyExecuted'::text),
  constraint sets_money_aside CHECK ((hold_id IS NOT NULL) = (state = ANY (ARRAY['queued'::text, 'executing'::text, 'filling'::text]))),
  constraint waits_since_signed CHECK ((state = ANY (ARRAY['draft'::text, 'onSigning'::text, 'deleted'::text])) OR signed_at IS NOT NULL AND held IS NOT NULL),
  constraint whole_is_executed CHECK (state <> 'executed'::text OR filled_amount = amount)
);
CREATE INDEX exchange_request_newest ON exchange_request USING btree (company_id, changed_at DESC, request_id);
CREATE UNIQUE INDEX exchange_request_number ON exchange_request USING btree (company_id, number);
CREATE INDEX exchange_request_of_author ON exchange_request USING btree (author_person_id);
CREATE INDEX exchange_request_of_contract ON exchange_request USING btree (company_id, contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX exchange_request_of_fee ON exchange_request USING btree (company_id, fee_account_id);
CREATE INDEX exchange_request_of_payee ON exchange_request USING btree (company_id, recipient_account_id);
CREATE INDEX exchange_request_of_payer ON exchange_request USING btree (company_id, debtor_account_id);
CREATE INDEX exchange_request_papers ON exchange_request USING btree (signed_at, company_id, request_id) WHERE ((state = 'queued'::text) AND (papers = 'toCheck'::text));
CREATE INDEX exchange_request_papers_to_check ON exchange_request USING btree (signed_at, company_id, request_id) WHERE ((state = 'queued'::text) AND (papers = 'toCheck'::text));
CREATE INDEX exchange_request_signed ON exchange_request USING btree (company_id, signed_at) WHERE (signed_at IS NOT NULL);
CREATE INDEX exchange_request_to_expire ON exchange_request USING btree (valid_until) WHERE (state = ANY (ARRAY['draft'::text, 'onSigning'::text, 'queued'::text, 'executing'::text, 'filling'::text]));
CREATE INDEX exchange_request_to_hand_over ON exchange_request USING btree (tried_at, company_id, request_id) WHERE (state = ANY (ARRAY['queued'::text, 'executing'::text, 'filling'::text]));
CREATE INDEX exchange_request_to_use ON exchange_request USING btree (use_by) WHERE (use_by IS NOT NULL);
CREATE INDEX exchange_request_unfinished ON exchange_request USING btree (company_id) WHERE (state = ANY (ARRAY['draft'::text, 'onSigning'::text]));
grant insert, select, update on exchange_request to dilo_application;
grant select, update (changed_at, fee_hold_id, given_back, held, hold_id, papers, quote_id, returned, signed_at, state, version) on exchange_request to dilo_desk;

CREATE TRIGGER exchange_requests_go_their_way BEFORE UPDATE OF state ON exchange_request FOR EACH ROW WHEN (old.state <> new.state AND (((old.state || ' '::text) || new.state) <> ALL (ARRAY['draft onSigning'::text, 'draft queued'::text, 'draft deleted'::text, 'onSigning draft'::text, 'onSigning queued'::text, 'onSigning deleted'::text, 'queued draft'::text, 'queued executing'::text, 'queued rejected'::text, 'queued expired'::text, 'queued revoked'::text, 'executing filling'::text, 'executing executed'::text, 'executing rejected'::text, 'executing expired'::text, 'filling executed'::text, 'filling partlyExecuted'::text]))) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER exchange_requests_keep_what_is_signed BEFORE UPDATE ON exchange_request FOR EACH ROW WHEN (new.company_id IS DISTINCT FROM old.company_id OR new.request_id IS DISTINCT FROM old.request_id OR new.number IS DISTINCT FROM old.number OR new.author_person_id IS DISTINCT FROM old.author_person_id OR new.created_at IS DISTINCT FROM old.created_at OR new.filled_amount < old.filled_amount OR new.filled_hryvnia < old.filled_hryvnia OR new.fee_taken < old.fee_taken OR (old.state <> ALL (ARRAY['draft'::text, 'onSigning'::text])) AND (new.side IS DISTINCT FROM old.side OR new.currency IS DISTINCT FROM old.currency OR new.amount IS DISTINCT FROM old.amount OR new.typed_in IS DISTINCT FROM old.typed_in OR new.hryvnia IS DISTINCT FROM old.hryvnia OR new.mode IS DISTINCT FROM old.mode OR new.rate IS DISTINCT FROM old.rate OR new.fee_terms IS DISTINCT FROM old.fee_terms OR new.debtor_account_id IS DISTINCT FROM old.debtor_account_id OR new.recipient_account_id IS DISTINCT FROM old.recipient_account_id OR new.fee_account_id IS DISTINCT FROM old.fee_account_id OR new.valid_until IS DISTINCT FROM old.valid_until OR new.partial IS DISTINCT FROM old.partial OR new.ground IS DISTINCT FROM old.ground OR new.purpose IS DISTINCT FROM old.purpose OR new.contract_id IS DISTINCT FROM old.contract_id OR new.details IS DISTINCT FROM old.details)) EXECUTE FUNCTION refuse_change_of_what_stands();

create table exchange_fill (
  company_id uuid not null,
  request_id uuid not null,
  fill_key text not null,
  number integer not null,
  amount bigint not null,
  rate bigint not null,
  hryvnia bigint not null,
  fee bigint not null,
  dealt_at timestamp with time zone not null,
  booked_at timestamp with time zone not null,
  transaction_id uuid not null,
  constraint exchange_fill_pkey PRIMARY KEY (company_id, request_id, fill_key),
  constraint exchange_fill_amount_check CHECK (amount > 0),
  constraint exchange_fill_fee_check CHECK (fee >= 0),
  constraint exchange_fill_fill_key_check CHECK (length(fill_key) >= 1 AND length(fill_key) <= 100),
  constraint exchange_fill_hryvnia_check CHECK (hryvnia > 0),
  constraint exchange_fill_number_check CHECK (number > 0),
  constraint exchange_fill_rate_check CHECK (rate > 0),
  constraint exchange_fill_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES exchange_request(company_id, request_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX exchange_fill_number ON exchange_fill USING btree (company_id, request_id, number);
grant insert, select on exchange_fill to dilo_application;
grant select on exchange_fill to dilo_desk;

CREATE TRIGGER exchange_fills_stay BEFORE UPDATE ON exchange_fill FOR EACH ROW WHEN (new.* IS DISTINCT FROM old.*) EXECUTE FUNCTION refuse_change_of_what_stands();

create table exchange_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  request_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  by_person_id uuid,
  amount bigint,
  rate bigint,
  on_day date,
  why text,
  read_at timestamp with time zone,
  gathered_at timestamp with time zone,
  constraint exchange_notice_pkey PRIMARY KEY (company_id, notice_id, person_id),
  constraint exchange_notice_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint exchange_notice_why_check CHECK (length(why) <= 300),
  constraint exchange_notice_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES exchange_request(company_id, request_id) ON DELETE CASCADE
);
CREATE INDEX exchange_notice_by_age ON exchange_notice USING brin (happened_at);
CREATE INDEX exchange_notice_newest ON exchange_notice USING btree (person_id, company_id, happened_at DESC, notice_id DESC);
CREATE INDEX exchange_notice_of_request ON exchange_notice USING btree (company_id, request_id);
CREATE INDEX exchange_notice_to_gather ON exchange_notice USING btree (person_id, happened_at) WHERE (gathered_at IS NULL);
CREATE INDEX exchange_notice_unread ON exchange_notice USING btree (person_id, company_id) WHERE (read_at IS NULL);
grant delete, insert, select, update (gathered_at, read_at) on exchange_notice to dilo_application;
grant insert, select on exchange_notice to dilo_desk;

create table exchange_order_key (
  company_id uuid not null,
  key text not null,
  request_hash bytea not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null,
  constraint exchange_order_key_pkey PRIMARY KEY (company_id, key),
  constraint exchange_order_key_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  constraint exchange_order_key_request_hash_check CHECK (length(request_hash) = 32)
);
grant insert, select on exchange_order_key to dilo_application;

create table exchange_position_day (
  day date not null,
  currency text not null,
  position bigint not null,
  equivalent bigint not null,
  official_rate bigint not null,
  result bigint not null,
  revalued_at timestamp with time zone not null,
  transaction_id uuid,
  constraint exchange_position_day_pkey PRIMARY KEY (day, currency),
  constraint exchange_position_day_check CHECK ((result = 0) = (transaction_id IS NULL)),
  constraint exchange_position_day_currency_check CHECK (currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'ZZD'::text, 'ZZE'::text])),
  constraint exchange_position_day_official_rate_check CHECK (official_rate > 0)
);
grant insert, select on exchange_position_day to dilo_application;
grant select on exchange_position_day to dilo_desk;

CREATE TRIGGER exchange_position_days_stay BEFORE DELETE OR UPDATE ON exchange_position_day FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table exchange_quote (
  company_id uuid not null,
  quote_id uuid not null,
  person_id uuid not null,
  side text not null,
  currency text not null,
  amount bigint not null,
  hryvnia bigint not null,
  typed_in text not null,
  rate bigint not null,
  official_rate bigint not null,
  spread bigint not null,
  fee bigint not null,
  fee_terms jsonb not null,
  total bigint not null,
  left_over bigint default 0 not null,
  debtor_account_id uuid not null,
  recipient_account_id uuid not null,
  fee_account_id uuid,
  rate_at timestamp with time zone not null,
  quoted_at timestamp with time zone not null,
  code_asked_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  spent_by uuid,
  constraint exchange_quote_pkey PRIMARY KEY (company_id, quote_id),
  constraint exchange_quote_amount_check CHECK (amount > 0),
  constraint exchange_quote_currency_check CHECK (currency = ANY (ARRAY['USD'::text, 'EUR'::text])),
  constraint exchange_quote_fee_check CHECK (fee >= 0),
  constraint exchange_quote_fee_terms_check CHECK (jsonb_typeof(fee_terms) = 'object'::text),
  constraint exchange_quote_hryvnia_check CHECK (hryvnia > 0),
  constraint exchange_quote_left_over_check CHECK (left_over >= 0),
  constraint exchange_quote_official_rate_check CHECK (official_rate > 0),
  constraint exchange_quote_rate_check CHECK (rate > 0),
  constraint exchange_quote_side_check CHECK (side = ANY (ARRAY['SALE'::text, 'PURCHASE'::text])),
  constraint exchange_quote_spread_check CHECK (spread >= 0),
  constraint exchange_quote_total_check CHECK (total >= 0),
  constraint exchange_quote_typed_in_check CHECK (typed_in = ANY (ARRAY['currency'::text, 'hryvnia'::text])),
  constraint spent_by_a_request CHECK ((spent_at IS NULL) = (spent_by IS NULL))
);
CREATE INDEX exchange_quote_of_fee ON exchange_quote USING btree (company_id, fee_account_id);
CREATE INDEX exchange_quote_of_payee ON exchange_quote USING btree (company_id, recipient_account_id);
CREATE INDEX exchange_quote_of_payer ON exchange_quote USING btree (company_id, debtor_account_id);
CREATE INDEX exchange_quote_of_person ON exchange_quote USING btree (person_id);
CREATE INDEX exchange_quote_over ON exchange_quote USING btree (expires_at);
grant delete, insert, select, update on exchange_quote to dilo_application;
grant select on exchange_quote to dilo_desk;

CREATE TRIGGER exchange_quotes_stay BEFORE UPDATE ON exchange_quote FOR EACH ROW WHEN (new.company_id IS DISTINCT FROM old.company_id OR new.quote_id IS DISTINCT FROM old.quote_id OR new.person_id IS DISTINCT FROM old.person_id OR new.side IS DISTINCT FROM old.side OR new.currency IS DISTINCT FROM old.currency OR new.amount IS DISTINCT FROM old.amount OR new.hryvnia IS DISTINCT FROM old.hryvnia OR new.typed_in IS DISTINCT FROM old.typed_in OR new.rate IS DISTINCT FROM old.rate OR new.official_rate IS DISTINCT FROM old.official_rate OR new.spread IS DISTINCT FROM old.spread OR new.fee IS DISTINCT FROM old.fee OR new.fee_terms IS DISTINCT FROM old.fee_terms OR new.total IS DISTINCT FROM old.total OR new.left_over IS DISTINCT FROM old.left_over OR new.debtor_account_id IS DISTINCT FROM old.debtor_account_id OR new.recipient_account_id IS DISTINCT FROM old.recipient_account_id OR new.fee_account_id IS DISTINCT FROM old.fee_account_id OR new.rate_at IS DISTINCT FROM old.rate_at OR new.quoted_at IS DISTINCT FROM old.quoted_at OR old.spent_at IS NOT NULL AND (new.spent_at IS DISTINCT FROM old.spent_at OR new.spent_by IS DISTINCT FROM old.spent_by)) EXECUTE FUNCTION refuse_change_of_what_stands();

create table exchange_rate (
  currency text not null,
  buys bigint not null,
  sells bigint not null,
  at timestamp with time zone not null,
  before_buys bigint,
  before_sells bigint,
  taken_at timestamp with time zone not null,
  constraint exchange_rate_pkey PRIMARY KEY (currency),
  constraint exchange_rate_before_buys_check CHECK (before_buys > 0),
  constraint exchange_rate_before_sells_check CHECK (before_sells > 0),
  constraint exchange_rate_buys_check CHECK (buys > 0),
  constraint exchange_rate_currency_check CHECK (currency = ANY (ARRAY['USD'::text, 'EUR'::text])),
  constraint exchange_rate_sells_check CHECK (sells > 0)
);
grant insert, select, update on exchange_rate to dilo_application;
grant select on exchange_rate to dilo_desk;

create table exchange_reminder (
  company_id uuid not null,
  person_id uuid not null,
  request_id uuid,
  asked_at timestamp with time zone not null,
  constraint exchange_reminder_pkey PRIMARY KEY (company_id, person_id),
  constraint exchange_reminder_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES exchange_request(company_id, request_id) ON DELETE CASCADE
);
CREATE INDEX exchange_reminder_of_person ON exchange_reminder USING btree (person_id);
CREATE INDEX exchange_reminder_of_request ON exchange_reminder USING btree (company_id, request_id);
grant delete, insert, select, update (asked_at, request_id) on exchange_reminder to dilo_application;

create table exchange_use (
  company_id uuid not null,
  request_id uuid not null,
  fill_key text not null,
  use_id uuid not null,
  contract_id uuid,
  currency text not null,
  amount bigint not null,
  hryvnia bigint not null,
  credited_on date not null,
  use_by date not null,
  due_on date,
  settled_on date,
  settled_by text,
  use_said smallint,
  due_said smallint,
  constraint exchange_use_pkey PRIMARY KEY (company_id, request_id, fill_key),
  constraint exchange_use_company_id_use_id_key UNIQUE (company_id, use_id),
  constraint exchange_use_amount_check CHECK (amount > 0),
  constraint exchange_use_currency_check CHECK (currency = ANY (ARRAY['USD'::text, 'EUR'::text])),
  constraint exchange_use_hryvnia_check CHECK (hryvnia > 0),
  constraint exchange_use_settled_by_check CHECK (length(settled_by) >= 1 AND length(settled_by) <= 60),
  constraint settled_by_a_paper CHECK ((settled_on IS NULL) = (settled_by IS NULL)),
  constraint exchange_use_company_id_contract_id_fkey FOREIGN KEY (company_id, contract_id) REFERENCES exchange_contract(company_id, contract_id) ON DELETE CASCADE,
  constraint exchange_use_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES exchange_request(company_id, request_id) ON DELETE CASCADE
);
CREATE INDEX exchange_use_due ON exchange_use USING btree (due_on) WHERE ((due_on IS NOT NULL) AND (settled_on IS NULL));
CREATE INDEX exchange_use_of_contract ON exchange_use USING btree (company_id, contract_id);
CREATE INDEX exchange_use_to_use ON exchange_use USING btree (use_by);
grant insert, select, update (due_said, settled_by, settled_on, use_said) on exchange_use to dilo_application;
grant select on exchange_use to dilo_desk;

CREATE TRIGGER exchange_uses_stay BEFORE UPDATE ON exchange_use FOR EACH ROW WHEN (new.company_id IS DISTINCT FROM old.company_id OR new.request_id IS DISTINCT FROM old.request_id OR new.fill_key IS DISTINCT FROM old.fill_key OR new.use_id IS DISTINCT FROM old.use_id OR new.contract_id IS DISTINCT FROM old.contract_id OR new.currency IS DISTINCT FROM old.currency OR new.amount IS DISTINCT FROM old.amount OR new.hryvnia IS DISTINCT FROM old.hryvnia OR new.credited_on IS DISTINCT FROM old.credited_on OR new.use_by IS DISTINCT FROM old.use_by OR new.due_on IS DISTINCT FROM old.due_on OR old.settled_on IS NOT NULL AND (new.settled_on IS DISTINCT FROM old.settled_on OR new.settled_by IS DISTINCT FROM old.settled_by)) EXECUTE FUNCTION refuse_change_of_what_stands();

create table exchange_unused (
  company_id uuid not null,
  use_id uuid not null,
  amount bigint not null,
  since timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint exchange_unused_pkey PRIMARY KEY (company_id, use_id),
  constraint exchange_unused_amount_check CHECK (amount > 0),
  constraint exchange_unused_check CHECK (closed_at >= since),
  constraint exchange_unused_company_id_use_id_fkey FOREIGN KEY (company_id, use_id) REFERENCES exchange_use(company_id, use_id) ON DELETE CASCADE
);
CREATE INDEX exchange_unused_open ON exchange_unused USING btree (since, company_id, use_id) WHERE (closed_at IS NULL);
grant insert, select on exchange_unused to dilo_application;
grant select, update (closed_at) on exchange_unused to dilo_desk;

-- What follows names objects of other rooms.

alter table exchange_contract enable row level security;
create policy calls on exchange_contract as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on exchange_contract as permissive for all to public using (true) with check (true);

alter table exchange_contradiction enable row level security;
create policy calls on exchange_contradiction as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on exchange_contradiction as permissive for all to public using (true) with check (true);

alter table exchange_request enable row level security;
create policy calls on exchange_request as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (debtor_account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(debtor_account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (debtor_account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(debtor_account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on exchange_request as permissive for all to public using (true) with check (true);

alter table exchange_fill enable row level security;
create policy calls on exchange_fill as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND exchange_request_in_reach(company_id, request_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on exchange_fill as permissive for all to public using (true) with check (true);

alter table exchange_notice enable row level security;
create policy calls on exchange_notice as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND exchange_request_in_reach(company_id, request_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on exchange_notice as permissive for all to public using (true) with check (true);

alter table exchange_order_key enable row level security;
create policy calls on exchange_order_key as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on exchange_order_key as permissive for all to public using (true) with check (true);

alter table exchange_quote enable row level security;
create policy calls on exchange_quote as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (debtor_account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(debtor_account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (debtor_account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(debtor_account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on exchange_quote as permissive for all to public using (true) with check (true);

alter table exchange_reminder enable row level security;
create policy calls on exchange_reminder as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on exchange_reminder as permissive for all to public using (true) with check (true);

alter table exchange_use enable row level security;
create policy calls on exchange_use as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND exchange_request_in_reach(company_id, request_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on exchange_use as permissive for all to public using (true) with check (true);

alter table exchange_unused enable row level security;
create policy calls on exchange_unused as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on exchange_unused as permissive for all to public using (true) with check (true);

alter table exchange_contract add constraint exchange_contract_author_person_id_fkey FOREIGN KEY (author_person_id) REFERENCES person(person_id) ON DELETE CASCADE;
alter table exchange_contract add constraint exchange_contract_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table exchange_contradiction add constraint exchange_contradiction_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table exchange_request add constraint exchange_request_author_person_id_fkey FOREIGN KEY (author_person_id) REFERENCES person(person_id) ON DELETE CASCADE;
alter table exchange_request add constraint exchange_request_company_id_debtor_account_id_fkey FOREIGN KEY (company_id, debtor_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table exchange_request add constraint exchange_request_company_id_fee_account_id_fkey FOREIGN KEY (company_id, fee_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table exchange_request add constraint exchange_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table exchange_request add constraint exchange_request_company_id_recipient_account_id_fkey FOREIGN KEY (company_id, recipient_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;

alter table exchange_fill add constraint exchange_fill_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table exchange_order_key add constraint exchange_order_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table exchange_quote add constraint exchange_quote_company_id_debtor_account_id_fkey FOREIGN KEY (company_id, debtor_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table exchange_quote add constraint exchange_quote_company_id_fee_account_id_fkey FOREIGN KEY (company_id, fee_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table exchange_quote add constraint exchange_quote_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table exchange_quote add constraint exchange_quote_company_id_recipient_account_id_fkey FOREIGN KEY (company_id, recipient_account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table exchange_quote add constraint exchange_quote_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table exchange_reminder add constraint exchange_reminder_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table exchange_reminder add constraint exchange_reminder_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;
