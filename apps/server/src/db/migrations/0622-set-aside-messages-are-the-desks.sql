-- Messages of the processor of cards that the bank has taken and not applied (decision 233): no account has moved, so one of the bank's
-- people settles each with the processor and closes it. card_message forgets after a month; this does not.
create table card_message_set_aside (
  processor text not null,
  message_id text not null,
  kind text not null,
  why text not null check (why in ('wrongAmount', 'unknownCard', 'ofTheFuture', 'tooOld', 'implausible')),
  -- Null: of a card that the bank does not know.
  company_id uuid references company on delete cascade,
  card_id uuid,
  -- In minor units, as the message says it. Null: it names no sum.
  amount bigint,
  currency text check (currency ~ '^[A-Z]{3}$'),
  merchant text,
  noted_at timestamptz not null,
  closed_at timestamptz,
  primary key (processor, message_id),
  check ((amount is null) = (currency is null))
);
create index card_message_set_aside_open on card_message_set_aside (noted_at) where closed_at is null;
create index card_message_set_aside_of_company on card_message_set_aside (company_id);
select keep_from_calls('card_message_set_aside');

grant select, insert on card_message_set_aside to dilo_application;
grant select, update (closed_at) on card_message_set_aside to dilo_desk;
