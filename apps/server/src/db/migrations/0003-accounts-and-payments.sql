-- Accounts as products, payments with their signatures, and what a statement says beside the ledger's entries.

create table client_account (
  company_id uuid not null references company,
  account_id uuid not null,
  iban text not null check (iban ~ '^UA\d{8}[A-Z0-9]{19}$'),
  type text not null check (type in ('CURRENT', 'CREDIT', 'CARD', 'DEPOSIT')),
  status text not null check (status in ('OPEN', 'BLOCKED', 'CLOSED')),
  currency text not null check (currency in ('UAH', 'USD', 'EUR')),
  alias text,
  -- The order in which a company sees its accounts.
  position smallint not null,
  opened_at timestamptz not null,
  primary key (company_id, account_id)
);

-- Directory: whose account an IBAN is.
create table iban_directory (
  iban text primary key,
  company_id uuid not null,
  account_id uuid not null
);

create table payment (
  company_id uuid not null references company,
  payment_id uuid not null,
  -- Raised by every edit; a signature binds to it.
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'onSigning', 'signed', 'settled', 'deleted')),
  number text not null check (length(number) between 1 and 10),
  number_year smallint not null,
  debtor_account_id uuid not null,
  debtor_iban text not null,
  debtor_name text not null,
  debtor_code text not null,
  creditor_iban text not null,
  creditor_name text not null check (length(creditor_name) between 1 and 140),
  creditor_code text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('UAH', 'USD', 'EUR')),
  remittance_information text not null check (length(remittance_information) between 1 and 420),
  value_date date not null,
  author_person_id uuid not null references person,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (company_id, payment_id),
  foreign key (company_id, debtor_account_id) references client_account (company_id, account_id),
  check ((state = 'settled') = (settled_at is not null))
);

-- A number is used once in a company and year; a deleted payment gives it back.
create unique index payment_number on payment (company_id, number_year, number) where state <> 'deleted';
create index payment_newest on payment (company_id, created_at desc, payment_id);

-- One signature per person per type.
create table payment_signature (
  company_id uuid not null,
  payment_id uuid not null,
  person_id uuid not null references person,
  type text not null check (type in ('first', 'second')),
  method text not null check (method in ('SMS')),
  -- SHA-256 of all that was signed.
  digest bytea not null check (length(digest) = 32),
  signed_at timestamptz not null,
  primary key (company_id, payment_id, person_id, type),
  foreign key (company_id, payment_id) references payment (company_id, payment_id)
);

-- The key of a call that creates something, and what it created: a retry gets the same answer.
create table idempotency_key (
  company_id uuid not null references company,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  payment_id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, key)
);

-- What a statement says of an entry, kept on each side by the company whose account it is.
create table entry_detail (
  company_id uuid not null references company,
  account_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  counterparty_name text not null,
  counterparty_code text not null,
  counterparty_iban text not null,
  remittance_information text not null,
  payment_number text not null,
  -- The payment behind it, for the company that made it.
  payment_id uuid,
  primary key (company_id, account_id, transaction_id, line)
);
