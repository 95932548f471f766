-- The ledger: double entry, append only. docs/ledger.md tells its concepts; this file is their truth.
--
-- Rules kept here, whatever a program above does:
--   * a posting debits one account and credits another by the same amount in one currency, so sums are always zero;
--   * a client account's available balance never goes under its lowest balance;
--   * a client account's entries are numbered without gaps and carry the running balance and turnovers;
--   * what is written stays: entries and transactions are never updated or deleted, a hold only comes nearer its end;
--   * an idempotency key is used once in a company, a transaction is reversed at most once.
-- Amounts are minor units. Credits count up: a client account is a liability of the bank.
-- Time and identifiers are parameters: functions of the clock may not be used in a distributed database.

create schema ledger;

create table ledger.account (
  company_id uuid not null,
  account_id uuid not null,
  -- 'client' accounts keep a locked balance; 'internal' ones (clearing, fees) are hot and keep none.
  kind text not null check (kind in ('client', 'internal')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null,
  primary key (company_id, account_id)
);

-- The one row that a transfer locks: it mirrors the account's last entry.
create table ledger.client_balance (
  company_id uuid not null,
  account_id uuid not null,
  currency text not null,
  -- Number of the last entry; 0 before the first.
  version bigint not null default 0 check (version >= 0),
  booked bigint not null default 0,
  -- What open holds set aside.
  held bigint not null default 0 check (held >= 0),
  debit_total bigint not null default 0 check (debit_total >= 0),
  credit_total bigint not null default 0 check (credit_total >= 0),
  -- Zero, or an agreed overdraft as a negative amount.
  lowest_balance bigint not null default 0 check (lowest_balance <= 0),
  last_booked_at timestamptz not null,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references ledger.account (company_id, account_id),
  constraint balance_is_turnover check (booked = credit_total - debit_total),
  constraint balance_over_its_limit check (booked - held >= lowest_balance)
) with (fillfactor = 50); -- Room beside each row: its updates stay on the page and touch no index.

create table ledger.transaction (
  company_id uuid not null,
  transaction_id uuid not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  -- SHA-256 of the request: the same key with another body is an error.
  request_hash bytea not null check (length(request_hash) = 32),
  booked_at timestamptz not null,
  value_date date not null,
  -- The transaction that this one undoes.
  reverses uuid,
  -- What was asked for, as it was: [{debit: {...}, credit: {...}, amount, currency}, ...]. A reversal is made from it.
  postings jsonb not null,
  primary key (company_id, transaction_id),
  unique (company_id, idempotency_key),
  foreign key (company_id, reverses) references ledger.transaction (company_id, transaction_id)
);

-- A transaction is reversed at most once.
create unique index transaction_reversed_once on ledger.transaction (company_id, reverses) where reverses is not null;

-- One side of a posting on a client account.
create table ledger.entry (
  company_id uuid not null,
  account_id uuid not null,
  version bigint not null check (version > 0),
  -- The transaction belongs to the company that began it; the entry to the company whose account it moves.
  transaction_company_id uuid not null,
  transaction_id uuid not null,
  -- The posting's number in its transaction: both sides share it.
  line smallint not null check (line > 0),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  debit_total bigint not null,
  credit_total bigint not null,
  booked_at timestamptz not null,
  value_date date not null,
  primary key (company_id, account_id, version),
  constraint entry_balance_is_turnover check (balance_after = credit_total - debit_total)
);

-- A period's edges are found by time, its turnovers by the cumulative totals at those edges.
create index entry_by_time on ledger.entry (company_id, account_id, booked_at, version);

-- One side of a posting on an internal account: no version, no running balance, nobody waits for it.
create table ledger.internal_entry (
  company_id uuid not null,
  account_id uuid not null,
  transaction_company_id uuid not null,
  transaction_id uuid not null,
  line smallint not null check (line > 0),
  amount bigint not null check (amount <> 0),
  booked_at timestamptz not null,
  value_date date not null,
  primary key (company_id, account_id, transaction_id, line)
);

-- What came to an internal account since its last roll-up: one row a batch, so that nobody waits for a common row.
create table ledger.internal_change (
  company_id uuid not null,
  account_id uuid not null,
  -- The first transaction of the batch that brought it.
  transaction_id uuid not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (company_id, account_id, transaction_id)
);

-- The roll-up of an internal account: kept by a job, completed by the changes that it has not taken in yet.
create table ledger.internal_balance (
  company_id uuid not null,
  account_id uuid not null,
  debit_total bigint not null default 0,
  credit_total bigint not null default 0,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references ledger.account (company_id, account_id)
);

-- An amount set aside on a client account: a posting that waits. It is posted (in part or whole), voided, or expires.
create table ledger.hold (
  company_id uuid not null,
  hold_id uuid not null,
  account_id uuid not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  amount bigint not null check (amount > 0),
  -- What is still set aside.
  remaining bigint not null check (remaining between 0 and amount),
  state text not null check (state in ('open', 'posted', 'voided', 'expired')),
  placed_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, hold_id),
  unique (company_id, idempotency_key),
  foreign key (company_id, account_id) references ledger.client_balance (company_id, account_id),
  constraint hold_is_open_while_it_holds check ((state = 'open') = (remaining > 0)),
  constraint hold_ends_once check ((state = 'open') = (ended_at is null))
);

create index hold_to_expire on ledger.hold (expires_at) where state = 'open' and expires_at is not null;
