-- The processor of cards on one's own machine, as local_clearing_* is its clearing house. Not even here stands a whole number, a
-- CVV or a PIN: they are derived from the server key where they are shown and compared.
create table local_card (
  token text primary key check (length(token) between 1 and 100),
  -- Under which the bank asked for it; null: a blank in hand.
  request_id text unique,
  scheme text not null check (scheme in ('visa', 'mastercard')),
  form text not null check (form in ('virtual', 'plastic')),
  product text not null check (product in ('business', 'personal')),
  -- Whether it is this bank's.
  is_ours boolean not null default true,
  -- A blank of somebody who is no client here may be bound without our asking.
  is_bound boolean not null,
  first_digits text not null check (first_digits ~ '^\d{6}$'),
  last_digits text not null check (last_digits ~ '^\d{4}$'),
  name_on_card text not null,
  expires_on date not null,
  state text not null check (state in ('inactive', 'active', 'locked', 'closed')),
  sequence integer not null,
  -- HMAC-SHA256 under a key of the server key's. Null: none was set.
  pin_digest bytea check (length(pin_digest) = 32),
  pin_tries smallint not null default 0,
  made_at timestamptz not null
);
create table local_card_session (
  session_id text primary key check (session_id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('pin', 'reveal', 'bind')),
  token text references local_card on delete cascade,
  expires_at timestamptz not null,
  -- When the frame was opened: it opens once.
  opened_at timestamptz,
  -- What the frame does may be done once, until then.
  ended_at timestamptz,
  -- What a typed number was turned into, and the blank that it is.
  number_token text unique,
  number_of text references local_card (token) on delete cascade
);
-- Purchases that the processor knows: what is authorised can be cleared, reversed and given back.
create table local_purchase (
  group_id text primary key,
  token text not null references local_card on delete cascade,
  merchant jsonb not null,
  channel text not null,
  original_currency text not null,
  -- Kopiykas for a hundred units of the currency: what the scheme counted at the authorisation.
  rate bigint not null,
  -- Minor units of the purchase's currency.
  authorised bigint not null,
  cleared bigint not null default 0,
  is_over boolean not null default false,
  begun_at timestamptz not null
);
create index local_purchase_begun on local_purchase (begun_at);
create table local_movement (
  message_id text primary key,
  day date not null,
  kind text not null check (kind in ('clearing', 'refund', 'single', 'chargeback')),
  token text not null,
  amount bigint not null
);
create index local_movement_day on local_movement (day);
create table local_wallet_token (
  wallet_token_id text primary key,
  token text not null references local_card on delete cascade,
  wallet text not null,
  state text not null check (state in ('active', 'suspended', 'deleted')),
  device text
);
create table local_challenge (
  challenge_id text primary key,
  token text not null references local_card on delete cascade,
  -- The purchase that is authorised once the person has approved.
  purchase jsonb not null,
  expires_at timestamptz not null,
  answer text check (answer in ('approved', 'declined')),
  paid_at timestamptz
);
-- What was and is to be sent to the bank.
create table local_processor_message (
  message_id text primary key,
  door text not null check (door in ('authorisations', 'events')),
  body jsonb not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  -- Times that it is still to be sent: some networks say things twice.
  times smallint not null default 1,
  status integer,
  answer jsonb
);
create index local_processor_message_due on local_processor_message (due_at) where times > 0;

select keep_from_calls('local_card'), keep_from_calls('local_card_session'), keep_from_calls('local_purchase'),
  keep_from_calls('local_movement'), keep_from_calls('local_wallet_token'), keep_from_calls('local_challenge'),
  keep_from_calls('local_processor_message');
grant select, insert, update, delete on local_card, local_card_session, local_purchase, local_movement, local_wallet_token,
  local_challenge, local_processor_message to dilo_application;
