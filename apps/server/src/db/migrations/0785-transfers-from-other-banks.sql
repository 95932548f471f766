-- Transfers from other banks (decision 309). Balance account 3720: money that has come and that the bank may not credit yet.
select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000003',
  'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

-- Messages that the bank's reader refuses: they move nothing, and are kept for the bank's people.
create table clearing_unreadable_message (
  message_id text primary key check (length(message_id) between 1 and 200),
  because text not null,
  body text not null,
  noted_at timestamptz not null
);
select keep_from_calls('clearing_unreadable_message');
grant select, insert on clearing_unreadable_message to dilo_application;
grant select on clearing_unreadable_message to dilo_desk;

create table incoming_transfer (
  -- The recipient's account; null: the bank has none that this transfer could be for.
  company_id uuid,
  account_id uuid,
  -- The key of the message: a transfer is taken once by it.
  uetr uuid primary key,
  -- The name that the payer's bank gave.
  transaction_id text not null check (length(transaction_id) between 1 and 100),
  -- The number of the payment at the payer's bank; empty: it was not said.
  payment_number text not null,
  is_instant boolean not null,
  amount bigint not null check (amount > 0),
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
  state text not null check (state in ('asked', 'consented', 'refused', 'lapsed', 'received', 'credited', 'unclear', 'suspended',
    'returnOrdered', 'returned')),
  -- Why it was decided so; null: it could not be taken, and people decide.
  finding text check (finding in ('fits', 'debitsArrested', 'accountUnknown', 'accountClosed', 'accountOfBank', 'otherProduct',
    'payerListed', 'codeDiffers', 'takesNothing')),
  -- Of an instant transfer: the answer to clearing's question, which is sent again under this name.
  consent_order_id uuid,
  taken_at timestamptz not null,
  -- When the money was booked here; null: it has not come.
  received_at timestamptz,
  decided_at timestamptz,
  -- The ledger's transaction on the recipient's account.
  entry_transaction_id uuid,
  -- What the bank has ordered to go back.
  returned bigint not null default 0 check (returned between 0 and amount),
  repeats integer not null default 0,
  check ((company_id is null) = (account_id is null)),
  check ((state = 'credited') = (entry_transaction_id is not null)),
  check ((state in ('asked', 'consented', 'refused', 'lapsed')) = (received_at is null))
);
create index incoming_transfer_waits on incoming_transfer (received_at, uetr) where state in ('unclear', 'suspended');
create unique index incoming_transfer_of_entry on incoming_transfer (company_id, entry_transaction_id) where entry_transaction_id is not null;
create index incoming_transfer_by_time on incoming_transfer using brin (received_at);

-- Orders to send money of an incoming transfer back.
create table incoming_return (
  -- Names the order to clearing, which carries it out once.
  return_id uuid primary key,
  uetr uuid not null references incoming_transfer,
  amount bigint not null check (amount > 0),
  reason text not null,
  ordered_at timestamptz not null,
  -- When clearing had the order; then the money has left.
  sent_at timestamptz
);
create index incoming_return_of_transfer on incoming_return (uetr);
create index incoming_return_unsent on incoming_return (ordered_at) where sent_at is null;

-- Messages that contradict a transfer that the bank has taken: they move nothing, and a person looks at them.
create table incoming_conflict (
  uetr uuid not null references incoming_transfer,
  message_id text not null check (length(message_id) between 1 and 200),
  -- `content`: the same transfer with another content. `rejected`: clearing takes back what it has settled.
  what text not null check (what in ('content', 'rejected')),
  amount bigint not null,
  creditor_iban text not null,
  noted_at timestamptz not null,
  closed_at timestamptz,
  primary key (uetr, message_id)
);
create index incoming_conflict_open on incoming_conflict (noted_at, uetr) where closed_at is null;

-- A client's call sees what its account has got, and nothing that the bank has yet to decide: a list may be behind it.
select keep_to_companies('incoming_transfer', 'of its companies'), keep_to_accounts('incoming_transfer', 'account_id');
create policy calls_see_credits on incoming_transfer as restrictive to dilo_calls
  using (state = 'credited' or current_setting('dilo.companies', true) = '*');
select keep_from_calls('incoming_return'), keep_from_calls('incoming_conflict');

grant select, insert on incoming_transfer, incoming_return, incoming_conflict to dilo_application;
grant update (company_id, account_id, state, finding, settlement_date, received_at, decided_at, entry_transaction_id, returned, repeats)
  on incoming_transfer to dilo_application;
grant update (sent_at) on incoming_return to dilo_application;
grant select, update (company_id, account_id, state, decided_at, entry_transaction_id, returned) on incoming_transfer to dilo_desk;
grant select, insert on incoming_return to dilo_desk;
grant select, update (closed_at) on incoming_conflict to dilo_desk;
-- What the desk decides on is told to the client, as what the bank credits by itself.
grant insert on account_notice to dilo_desk;
grant select on notice_choice to dilo_desk;
