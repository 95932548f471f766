-- What exactly an exchange of currencies would cost, for a minute: the server's own row, bound to the company, the person, the
-- accounts, the side and the amount, and spent once, in the transaction that places the hold (decision 201).
create table exchange_quote (
  company_id uuid not null references company on delete cascade,
  quote_id uuid not null,
  person_id uuid not null references person on delete cascade,
  side text not null check (side in ('SALE', 'PURCHASE')),
  currency text not null check (currency in ('USD', 'EUR')),
  -- Cents of the currency, kopiykas of hryvnia; in which of them the person typed.
  amount bigint not null check (amount > 0),
  hryvnia bigint not null check (hryvnia > 0),
  typed_in text not null check (typed_in in ('currency', 'hryvnia')),
  -- Hryvnia for one unit, in millionths.
  rate bigint not null check (rate > 0),
  official_rate bigint not null check (official_rate > 0),
  spread bigint not null check (spread >= 0),
  fee bigint not null check (fee >= 0),
  fee_terms jsonb not null check (jsonb_typeof(fee_terms) = 'object'),
  -- What is paid, or comes in, all in all; and what stays of typed hryvnia.
  total bigint not null check (total >= 0),
  left_over bigint not null default 0 check (left_over >= 0),
  debtor_account_id uuid not null,
  recipient_account_id uuid not null,
  -- Null: the fee is taken out of the proceeds of a sale.
  fee_account_id uuid,
  -- Since when the dealer deals at the rate.
  rate_at timestamptz not null,
  quoted_at timestamptz not null,
  code_asked_at timestamptz,
  expires_at timestamptz not null,
  spent_at timestamptz,
  spent_by uuid,
  primary key (company_id, quote_id),
  constraint spent_by_a_request check ((spent_at is null) = (spent_by is null)),
  foreign key (company_id, debtor_account_id) references client_account (company_id, account_id) on delete cascade,
  foreign key (company_id, recipient_account_id) references client_account (company_id, account_id) on delete cascade,
  foreign key (company_id, fee_account_id) references client_account (company_id, account_id) on delete cascade
);
create index exchange_quote_over on exchange_quote (expires_at);
create index exchange_quote_of_person on exchange_quote (person_id);
create index exchange_quote_of_payer on exchange_quote (company_id, debtor_account_id);
create index exchange_quote_of_payee on exchange_quote (company_id, recipient_account_id);
create index exchange_quote_of_fee on exchange_quote (company_id, fee_account_id);

-- What was offered stays as it was offered, and is spent once.
create trigger exchange_quotes_stay before update on exchange_quote for each row
  when ((new.company_id, new.quote_id, new.person_id, new.side, new.currency, new.amount, new.hryvnia, new.typed_in, new.rate,
      new.official_rate, new.spread, new.fee, new.fee_terms, new.total, new.left_over, new.debtor_account_id, new.recipient_account_id,
      new.fee_account_id, new.rate_at, new.quoted_at)
    is distinct from (old.company_id, old.quote_id, old.person_id, old.side, old.currency, old.amount, old.hryvnia, old.typed_in, old.rate,
      old.official_rate, old.spread, old.fee, old.fee_terms, old.total, old.left_over, old.debtor_account_id, old.recipient_account_id,
      old.fee_account_id, old.rate_at, old.quoted_at)
    or old.spent_at is not null and (new.spent_at, new.spent_by) is distinct from (old.spent_at, old.spent_by))
  execute function refuse_change_of_what_stands();

select keep_to_companies('exchange_quote', 'of its companies');
select keep_to_accounts('exchange_quote', 'debtor_account_id');
grant select, insert, update, delete on exchange_quote to dilo_application;

-- The dealer's rates as they were taken last, and those before them: a leap is an error, and a new one voids the quotes of its pair.
create table exchange_rate (
  currency text primary key check (currency in ('USD', 'EUR')),
  buys bigint not null check (buys > 0),
  sells bigint not null check (sells > 0),
  at timestamptz not null,
  before_buys bigint check (before_buys > 0),
  before_sells bigint check (before_sells > 0),
  taken_at timestamptz not null
);
grant select, insert, update on exchange_rate to dilo_application;
grant select on exchange_rate to dilo_desk;
