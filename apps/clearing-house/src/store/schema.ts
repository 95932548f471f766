/**
 * The tables of the house, in a file of its own. Amounts are kopiykas, instants milliseconds since 1970 (UTC), days the
 * operating day in Kyiv.
 */
export const schema = `
create table if not exists participant (
  code text primary key check (length(code) = 6),
  name text not null,
  -- 'member' has a program of its own; 'invented' answers by the house's table of behaviours.
  kind text not null check (kind in ('member', 'invented')),
  is_online integer not null default 1 check (is_online in (0, 1)),
  -- The key by which the messages of a member are verified: a JSON Web Key.
  public_key text,
  check ((kind = 'member') = (public_key is not null))
) strict;

create table if not exists settlement_account (
  -- A participant's code, or ISSUER: the central bank, from which prefunding comes.
  owner text primary key,
  balance integer not null default 0,
  -- Set aside for instant transfers that wait for consent.
  reserved integer not null default 0 check (reserved >= 0),
  check (owner = 'ISSUER' or balance >= reserved)
) strict;

create table if not exists posting (
  posting_id integer primary key,
  kind text not null check (kind in ('fund', 'settle', 'return')),
  -- What it settles: posted twice, it is refused.
  reference text not null,
  debited text not null references settlement_account,
  credited text not null references settlement_account check (credited <> debited),
  amount integer not null check (amount > 0),
  posted_at integer not null,
  business_date text not null,
  unique (kind, reference)
) strict;

create table if not exists transfer (
  uetr text primary key,
  product text not null check (product in ('ordinary', 'instant')),
  sender text not null references participant,
  recipient text not null references participant check (recipient <> sender),
  transaction_id text not null,
  amount integer not null check (amount > 0),
  -- The transfer as it came, a pacs.008 of its own: for the recipient, and to tell the same again from another.
  instruction text not null,
  state text not null check (state in ('queued', 'awaitingConsent', 'settled', 'rejected')),
  -- The reasons of a rejection, as they go to the sender: JSON.
  reasons text,
  received_at integer not null,
  consent_by integer,
  decided_at integer,
  settled_on text,
  returned integer not null default 0 check (returned between 0 and amount),
  unique (sender, transaction_id),
  check ((product = 'instant') = (consent_by is not null)),
  check ((state = 'settled') = (settled_on is not null)),
  check ((state in ('settled', 'rejected')) = (decided_at is not null)),
  check ((state = 'rejected') = (reasons is not null))
) strict;
create index if not exists transfer_queued on transfer (sender, received_at) where state = 'queued';
create index if not exists transfer_awaiting on transfer (consent_by) where state = 'awaitingConsent';
create index if not exists transfer_by_day on transfer (settled_on);

create index if not exists transfer_by_receipt on transfer (received_at);
create index if not exists transfer_by_decision on transfer (decided_at);

-- The last content under this UETR that the house did not take: a rejection is final, a corrected transfer is another.
create table if not exists refused_transfer (
  sender text not null references participant,
  uetr text not null,
  transaction_id text not null,
  recipient text not null,
  amount integer not null check (amount > 0),
  instruction text not null,
  reasons text not null,
  refused_at integer not null,
  primary key (sender, uetr)
) strict;
create index if not exists refused_by_day on refused_transfer (sender, refused_at);

create table if not exists transfer_return (
  -- The reference of its posting.
  reference text primary key,
  uetr text not null references transfer,
  amount integer not null check (amount > 0),
  business_date text not null
) strict;
create index if not exists transfer_return_by_transfer on transfer_return (uetr, business_date);
create index if not exists transfer_return_by_day on transfer_return (business_date);

-- The recipient's bank has said that the account has the money.
create table if not exists transfer_credit (
  uetr text primary key references transfer,
  credited_at integer not null
) strict;

create table if not exists recall (
  recall_id text primary key,
  uetr text not null references transfer,
  state text not null check (state in ('asked', 'refused', 'agreed')),
  asked_at integer not null,
  answer_by integer not null,
  -- The reasons of a refusal: JSON.
  reasons text,
  answered_at integer,
  check ((state = 'asked') = (answered_at is null)),
  check ((state = 'refused') = (reasons is not null))
) strict;
create unique index if not exists recall_open on recall (uetr) where state = 'asked';

create table if not exists received_message (
  sender text not null references participant,
  message_id text not null,
  digest text not null,
  -- The refusals within the message, which a repetition gets again: JSON.
  refusals text not null,
  received_at integer not null,
  primary key (sender, message_id)
) strict;

create table if not exists sent_message (
  message_number integer primary key autoincrement,
  recipient text not null references participant,
  body text not null,
  -- Questions about instants are given apart from all other messages.
  lane text not null check (lane in ('questions', 'news')),
  due_at integer not null,
  confirmed_at integer
) strict;
create index if not exists sent_message_waiting on sent_message (recipient, lane, due_at) where confirmed_at is null;

-- How invented banks treat their accounts; an account without a row takes what comes.
create table if not exists invented_account (
  account text primary key,
  behaviour text not null
) strict;

create table if not exists closed_day (
  business_date text primary key,
  closed_at integer not null
) strict;
`
