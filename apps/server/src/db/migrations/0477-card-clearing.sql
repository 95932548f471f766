-- The money of cards (decision 182). What has been bought is paid: from what is set aside for it, then from the account, then by
-- the bank. The scheme is paid from the transit account (2924 of the chart of accounts) once a day.
select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000031',
  'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');
-- What the bank has paid for a card and the client owes it.
select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000041',
  'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

-- What the scheme has charged, or given back. Nothing of it ever changes.
create table card_clearing (
  company_id uuid not null,
  clearing_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  message_id text not null check (length(message_id) between 1 and 64),
  -- The processor's name of the purchase; null: none was authorised.
  purchase text check (length(purchase) between 1 and 64),
  -- Out of the account: clearing, single. Into it: refund, chargeback.
  kind text not null check (kind in ('clearing', 'single', 'refund', 'chargeback')),
  -- Hryvnia, minor units, as the processor bills it.
  amount bigint not null check (amount > 0),
  -- As the merchant named it.
  original_amount bigint not null,
  original_currency text not null check (original_currency ~ '^[A-Z]{3}$'),
  merchant_id text not null,
  merchant_name text not null,
  merchant_city text not null,
  merchant_country text not null check (merchant_country ~ '^[A-Z]{2}$'),
  merchant_category text not null check (merchant_category ~ '^\d{4}$'),
  -- Of a dispute: why.
  reason text,
  -- No further clearing of the purchase comes.
  is_final boolean not null,
  -- By the processor's clock and by ours; the day on which the scheme is paid.
  at timestamptz not null,
  booked_at timestamptz not null,
  day date not null,
  transaction_id uuid not null,
  -- What it was paid from, and what was given back of what had been set aside. Of a credit all are zero.
  from_holds bigint not null check (from_holds >= 0),
  beside bigint not null check (beside >= 0),
  shortage bigint not null check (shortage >= 0),
  released bigint not null check (released >= 0),
  primary key (company_id, clearing_id),
  unique (company_id, message_id),
  foreign key (company_id, card_id) references card (company_id, card_id) on delete cascade,
  constraint card_clearing_is_paid check (from_holds + beside + shortage = case when kind in ('clearing', 'single') then amount else 0 end)
);

create index card_clearing_of_purchase on card_clearing (company_id, card_id, purchase) where purchase is not null;
create index card_clearing_by_time on card_clearing (company_id, card_id, at desc, clearing_id);
create index card_clearing_of_day on card_clearing (day);
-- From an entry of a statement to the purchase.
create index card_clearing_of_transaction on card_clearing (company_id, transaction_id);

-- What was given back of an authorisation without being charged. A reversal stands here also where it gave nothing back: its
-- authorisation may come after it.
create table card_release (
  company_id uuid not null,
  release_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  purchase text not null check (length(purchase) between 1 and 64),
  kind text not null check (kind in ('reversal', 'expiry')),
  -- Of a reversal: its message, and what stays authorised.
  message_id text check (length(message_id) between 1 and 64),
  remaining bigint check (remaining >= 0),
  -- Of an expiry: which authorisation's.
  authorisation_id uuid,
  -- Minor units.
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  booked_at timestamptz not null,
  primary key (company_id, release_id),
  unique (company_id, message_id),
  foreign key (company_id, card_id) references card (company_id, card_id) on delete cascade,
  constraint card_release_of_reversal check ((kind = 'reversal') = (message_id is not null) and (kind = 'reversal') = (remaining is not null)
    and (kind = 'expiry') = (authorisation_id is not null))
);

create unique index card_release_of_authorisation on card_release (company_id, authorisation_id) where authorisation_id is not null;
create index card_release_of_purchase on card_release (company_id, card_id, purchase);

-- What the bank has paid for a card because the account had no money; the next credits pay it back.
create table card_shortage (
  company_id uuid not null,
  -- The clearing that it is of.
  shortage_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount > 0),
  collected bigint not null default 0 check (collected between 0 and amount),
  opened_at timestamptz not null,
  collected_at timestamptz,
  primary key (company_id, shortage_id),
  foreign key (company_id, card_id) references card (company_id, card_id) on delete cascade,
  constraint card_shortage_is_over check ((collected = amount) = (collected_at is not null))
);

create index card_shortage_open on card_shortage (company_id, account_id, opened_at, shortage_id) where collected_at is null;

select keep_to_companies(name::regclass, 'of its companies'), keep_to_accounts(name::regclass, 'account_id')
from unnest(array['card_clearing', 'card_release', 'card_shortage']) as name;
grant select, insert on card_clearing, card_release to dilo_application;
grant select, insert, update (collected, collected_at) on card_shortage to dilo_application;
grant select on card_clearing, card_release, card_shortage to dilo_desk;
