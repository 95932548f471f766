-- What the processor of cards has told the bank: said again, it gets the same answer and changes nothing (decision 179). Kept
-- for longer than the processor says anything again. No company's call reads or writes it: what it is about has rows of its own.
create table card_message (
  processor text not null check (processor ~ '^[a-z0-9-]{1,40}$'),
  message_id text not null check (length(message_id) between 1 and 200),
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  received_at timestamptz not null,
  -- SHA-256 of the bytes: another message under the same name is told to an officer, and not taken.
  body_digest bytea not null check (length(body_digest) = 32),
  -- Null: of a card that the bank does not know.
  company_id uuid,
  -- What the processor was told. Null: nothing but that it has arrived.
  answer jsonb,
  outcome text not null check (outcome in ('done', 'wrongAmount', 'unknownCard', 'ofTheFuture', 'tooOld')),
  primary key (processor, message_id)
);
-- What is forgotten, the oldest first.
create index card_message_received on card_message (received_at);
create trigger card_messages_stay before update on card_message
  for each row execute function refuse_change_of_what_stands();
select keep_from_calls('card_message');
-- What is forgotten is locked first, which takes the right to change something; the trigger refuses every change.
grant select, insert, update (outcome), delete on card_message to dilo_application;
