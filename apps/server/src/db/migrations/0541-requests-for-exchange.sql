-- Requests to exchange currency (decision 201). States and steps are domain flows/exchange-request.ts; a request is signed by the
-- policy of the account that pays.
create table exchange_request (
  company_id uuid not null references company on delete cascade,
  request_id uuid not null,
  -- Of the company: 1, 2, 3.
  number integer not null check (number > 0),
  side text not null check (side in ('SALE', 'PURCHASE')),
  state text not null check (state in ('draft', 'onSigning', 'queued', 'executing', 'filling', 'executed', 'partlyExecuted', 'rejected',
    'expired', 'revoked', 'deleted')),
  -- Raised by every change; a signature is under one version.
  version integer not null check (version > 0),
  currency text not null check (currency in ('USD', 'EUR')),
  -- Cents of the currency, and what they are in hryvnia at the rate.
  amount bigint not null check (amount > 0),
  typed_in text not null check (typed_in in ('currency', 'hryvnia')),
  hryvnia bigint not null check (hryvnia > 0),
  -- `bank`: at the quote or not at all; `limit`: not worse than the rate.
  mode text not null check (mode in ('bank', 'limit')),
  rate bigint not null check (rate > 0),
  official_rate bigint not null check (official_rate > 0),
  fee_terms jsonb not null check (jsonb_typeof(fee_terms) = 'object'),
  fee bigint not null check (fee >= 0),
  quote_id uuid,
  debtor_account_id uuid not null,
  recipient_account_id uuid not null,
  -- Null: the fee is taken out of the proceeds of a sale.
  fee_account_id uuid,
  valid_until date not null,
  -- Whether a part of it may be dealt.
  partial boolean not null,
  contact_name text not null default '' check (length(contact_name) <= 140),
  contact_phone text not null default '' check (length(contact_phone) <= 20),
  ground text,
  purpose text check (length(purpose) <= 420),
  contract_id uuid,
  -- Country of transfer, the foreign bank, codes of import and what else the form of a purchase asks.
  details jsonb check (jsonb_typeof(details) = 'object'),
  papers text not null default 'none' check (papers in ('none', 'toCheck', 'checked')),
  -- The fields with which the desk gave it back: [{field, reason}].
  returned jsonb check (jsonb_typeof(returned) = 'array'),
  reason text check (length(reason) between 1 and 300),
  -- The money that is set aside between the last signature and the end: of a purchase hryvnia with the fee, of a sale the currency.
  held bigint check (held > 0),
  hold_id uuid,
  -- Of a sale whose fee is paid from an account of its own.
  fee_hold_id uuid,
  filled_amount bigint not null default 0 check (filled_amount >= 0),
  filled_hryvnia bigint not null default 0 check (filled_hryvnia >= 0),
  fee_taken bigint not null default 0 check (fee_taken >= 0),
  given_back bigint not null default 0 check (given_back >= 0),
  -- By when bought currency is to be used.
  use_by date,
  author_person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the last signature came.
  signed_at timestamptz,
  -- When the dealer had it first, and when it was asked last.
  handed_over_at timestamptz,
  tried_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, request_id),
  foreign key (company_id, debtor_account_id) references client_account (company_id, account_id) on delete cascade,
  foreign key (company_id, recipient_account_id) references client_account (company_id, account_id) on delete cascade,
  foreign key (company_id, fee_account_id) references client_account (company_id, account_id) on delete cascade,
  constraint deals_no_more_than_asked check (filled_amount <= amount),
  constraint whole_is_executed check (state <> 'executed' or filled_amount = amount),
  constraint part_is_executed check (state not in ('partlyExecuted', 'filling') or filled_amount > 0 and filled_amount < amount),
  constraint nothing_is_executed check (state in ('filling', 'executed', 'partlyExecuted') or filled_amount = 0),
  constraint sets_money_aside check ((hold_id is not null) = (state in ('queued', 'executing', 'filling'))),
  constraint purchase_pays_its_fee check (side = 'SALE' or fee_account_id is not null),
  constraint waits_since_signed check (state in ('draft', 'onSigning', 'deleted') or signed_at is not null and held is not null),
  constraint ends_once check ((ended_at is not null) = (state in ('executed', 'partlyExecuted', 'rejected', 'expired', 'revoked', 'deleted'))),
  constraint says_why check ((reason is not null) = (state = 'rejected') or state = 'partlyExecuted')
);

create unique index exchange_request_number on exchange_request (company_id, number);
create index exchange_request_newest on exchange_request (company_id, changed_at desc, request_id);
create index exchange_request_to_hand_over on exchange_request (tried_at, company_id, request_id) where state in ('queued', 'executing', 'filling');
create index exchange_request_to_expire on exchange_request (valid_until) where state in ('draft', 'onSigning', 'queued', 'executing', 'filling');
create index exchange_request_to_use on exchange_request (use_by) where use_by is not null;
create index exchange_request_of_payer on exchange_request (company_id, debtor_account_id);
create index exchange_request_of_payee on exchange_request (company_id, recipient_account_id);
create index exchange_request_of_fee on exchange_request (company_id, fee_account_id);
create index exchange_request_of_author on exchange_request (author_person_id);
create index exchange_request_of_contract on exchange_request (company_id, contract_id) where contract_id is not null;

-- The steps of domain flows/exchange-request.ts; a test holds the two together.
create trigger exchange_requests_go_their_way before update of state on exchange_request for each row
  when (old.state <> new.state and old.state || ' ' || new.state not in (
    'draft onSigning', 'draft queued', 'draft deleted',
    'onSigning draft', 'onSigning queued', 'onSigning deleted',
    'queued draft', 'queued executing', 'queued rejected', 'queued expired', 'queued revoked',
    'executing filling', 'executing executed', 'executing rejected', 'executing expired',
    'filling executed', 'filling partlyExecuted'))
  execute function refuse_change_of_what_stands();

-- What is signed stays, unless it becomes a draft again; and nothing that was dealt becomes less.
create trigger exchange_requests_keep_what_is_signed before update on exchange_request for each row
  when ((new.company_id, new.request_id, new.number, new.author_person_id, new.created_at)
      is distinct from (old.company_id, old.request_id, old.number, old.author_person_id, old.created_at)
    or new.filled_amount < old.filled_amount or new.filled_hryvnia < old.filled_hryvnia or new.fee_taken < old.fee_taken
    or old.state not in ('draft', 'onSigning')
      and (new.side, new.currency, new.amount, new.typed_in, new.hryvnia, new.mode, new.rate, new.fee_terms, new.debtor_account_id,
        new.recipient_account_id, new.fee_account_id, new.valid_until, new.partial, new.ground, new.purpose, new.contract_id, new.details)
      is distinct from (old.side, old.currency, old.amount, old.typed_in, old.hryvnia, old.mode, old.rate, old.fee_terms,
        old.debtor_account_id, old.recipient_account_id, old.fee_account_id, old.valid_until, old.partial, old.ground, old.purpose, old.contract_id,
        old.details))
  execute function refuse_change_of_what_stands();

select keep_to_companies('exchange_request', 'of its companies');
select keep_to_accounts('exchange_request', 'debtor_account_id');
grant select, insert, update on exchange_request to dilo_application;
grant select on exchange_request to dilo_desk;

-- A part of a request, as the dealer dealt it and the bank booked it. The dealer names it: the same name again is the same fill.
create table exchange_fill (
  company_id uuid not null references company on delete cascade,
  request_id uuid not null,
  fill_key text not null check (length(fill_key) between 1 and 100),
  number integer not null check (number > 0),
  amount bigint not null check (amount > 0),
  rate bigint not null check (rate > 0),
  hryvnia bigint not null check (hryvnia > 0),
  fee bigint not null check (fee >= 0),
  dealt_at timestamptz not null,
  booked_at timestamptz not null,
  transaction_id uuid not null,
  primary key (company_id, request_id, fill_key),
  foreign key (company_id, request_id) references exchange_request on delete cascade
);
create unique index exchange_fill_number on exchange_fill (company_id, request_id, number);

create trigger exchange_fills_stay before update on exchange_fill for each row
  when (new is distinct from old) execute function refuse_change_of_what_stands();

/* Whether a caller who is narrowed may reach the account that pays for a request. */
create function exchange_request_in_reach(of_company uuid, of_request uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from exchange_request where company_id = of_company and request_id = of_request
      and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) > 0)
$$;

select keep_to_companies('exchange_fill', 'of its companies');
select keep_to_reached('exchange_fill', 'exchange_request_in_reach(company_id, request_id)');
grant select, insert on exchange_fill to dilo_application;
grant select on exchange_fill to dilo_desk;

-- The key of a call that writes a request, and what came of it: a retry gets the same.
create table exchange_order_key (
  company_id uuid not null references company on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  subject_id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, key)
);

select keep_to_companies('exchange_order_key', 'of its companies');
grant select, insert on exchange_order_key to dilo_application;

-- People sign requests as they sign payments, by codes of another purpose.
alter type subject_kind add value if not exists 'exchangeRequest';

alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in
    ('sign-in', 'sign-payment', 'recovery', 'registration-phone', 'registration-email', 'registration-other-phone', 'statement-address',
     'end-relation', 'confirm-subscription', 'confirm-relation', 'resign', 'submit-questionnaire', 'contact-old', 'contact-new',
     'card-operation', 'deposit-operation', 'sign-exchange')) not valid;

-- The outbox carries tasks more; which others it knows, the files before have said.
do $$
declare
  known text;
begin
  select string_agg(quote_literal(task), ', ') into known
  from (
    select distinct task[1] as task
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') as task
    where conname = 'outbox_task_check' and conrelid = 'outbox'::regclass
    union select 'handOverExchange') as tasks;
  execute format('alter table outbox drop constraint outbox_task_check, add constraint outbox_task_check check (task in (%s)) not valid', known);
end
$$;
