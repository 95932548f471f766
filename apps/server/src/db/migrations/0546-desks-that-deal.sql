-- Desks on this machine that deal in currencies (adapters/exchange-desk): the local one, which invents what it does, and that of the
-- bank's officers, who do it on the desk's pages. Both keep what they were given, and what they say, here.
create table exchange_order (
  -- The bank's name of it: the same again is the same order.
  order_id text primary key check (length(order_id) between 1 and 100),
  dealer text not null check (dealer in ('local', 'officers')),
  side text not null check (side in ('SALE', 'PURCHASE')),
  currency text not null check (currency in ('USD', 'EUR')),
  amount bigint not null check (amount > 0),
  -- The quoted one, or the worst that the client takes.
  rate bigint not null check (rate > 0),
  mode text not null check (mode in ('bank', 'limit')),
  partial boolean not null,
  valid_until timestamptz not null,
  received_at timestamptz not null
);

create table exchange_answer (
  answer_id text primary key check (length(answer_id) between 1 and 200),
  order_id text not null references exchange_order on delete cascade,
  -- A fill with its name, amount and rate; or null, and why the dealer will not deal.
  fill_key text check (length(fill_key) between 1 and 100),
  amount bigint check (amount > 0),
  rate bigint check (rate > 0),
  reason text check (length(reason) between 1 and 300),
  -- When it happened, and from when on it is told.
  dealt_at timestamptz not null,
  due_at timestamptz not null,
  confirmed boolean not null default false,
  check ((reason is null) = (fill_key is not null and amount is not null and rate is not null)),
  check (reason is null or fill_key is null)
);
create index exchange_answer_due on exchange_answer (due_at, answer_id) where not confirmed;
create index exchange_answer_of_order on exchange_answer (order_id);
create trigger exchange_answers_stay before update on exchange_answer for each row
  when ((new.answer_id, new.order_id, new.fill_key, new.amount, new.rate, new.reason, new.dealt_at)
    is distinct from (old.answer_id, old.order_id, old.fill_key, old.amount, old.rate, old.reason, old.dealt_at))
  execute function refuse_change_of_what_stands();

-- Rates that an officer has set, and currencies that one has stopped: of these nobody deals, whoever the dealer is.
create table exchange_dealer_rate (
  currency text primary key check (currency in ('USD', 'EUR')),
  buys bigint check (buys > 0),
  sells bigint check (sells > 0),
  stopped boolean not null default false,
  set_at timestamptz not null,
  -- The officer's.
  set_by uuid not null,
  check ((buys is null) = (sells is null)),
  check (buys <= sells)
);

-- Answers of the dealer that are not what the bank has asked for: booked nowhere, and looked at by an officer.
create table exchange_contradiction (
  answer_id text primary key,
  -- Null: it names no request of the bank.
  company_id uuid references company on delete cascade,
  request_id uuid,
  why text not null check (why in ('stray', 'worseThanLimit', 'notTheQuote', 'moreThanAsked', 'inPart', 'ended', 'otherFill', 'tooLate')),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  noted_at timestamptz not null,
  closed_at timestamptz
);
create index exchange_contradiction_open on exchange_contradiction (noted_at) where closed_at is null;
create index exchange_contradiction_of_company on exchange_contradiction (company_id);
select keep_to_companies('exchange_contradiction', 'of its companies');

grant select, insert, update on exchange_order, exchange_answer to dilo_application;
grant select on exchange_dealer_rate to dilo_application;
grant select, insert on exchange_contradiction to dilo_application;
grant select on exchange_order to dilo_desk;
grant select, insert on exchange_answer to dilo_desk;
grant select, insert, update on exchange_dealer_rate to dilo_desk;
grant select, update (closed_at) on exchange_contradiction to dilo_desk;

-- What fills have cost beyond what the client has signed for: a kopiyka of rounding, which the bank bears.
alter table exchange_request add column borne bigint not null default 0 check (borne >= 0);
