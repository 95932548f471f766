-- Messages to the outside, written in the transaction that causes them and delivered after it by a job.
create table outbox (
  message_id uuid primary key,
  kind text not null check (kind in ('sms', 'email')),
  payload jsonb not null,
  created_at timestamptz not null,
  -- Not before: moved forward after a failed attempt.
  due_at timestamptz not null,
  -- A message that says something out of date is not sent any more.
  expires_at timestamptz not null,
  attempts smallint not null default 0
);

create index outbox_due on outbox (due_at);

-- What the local adapters of the text message and e-mail ports 'sent': the demo phone shows it.
-- Empty in production, where those adapters are never chosen.
create table local_message (
  message_id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  text text not null,
  code text,
  sent_at timestamptz not null
);

create index local_message_of_recipient on local_message (recipient, sent_at desc);

-- One line a fact about this database: that the demo bank was made, for example.
create table bank_setting (
  name text primary key,
  value text not null
);
