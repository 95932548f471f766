-- Statements by e-mail (decision 087).

-- To whom a company has statements of an account sent. Nothing goes to an address before its code was entered.
create table statement_subscription (
  company_id uuid not null references company on delete cascade,
  subscription_id uuid not null,
  account_id uuid not null,
  -- Who set it up: with their right to see the account it lives and ends.
  person_id uuid not null references person on delete cascade,
  address text not null check (length(address) between 3 and 254),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  format text not null,
  language text not null check (language in ('uk', 'ru')),
  when_empty text not null check (when_empty in ('note', 'nothing')),
  state text not null check (state in ('awaitsCode', 'active', 'paused', 'ended')),
  ended_by text check (ended_by in ('unsubscribed', 'noRight', 'accountClosed', 'addressRefused', 'removed')),
  -- The first day of what is sent next, and the day on which it is sent.
  next_from date,
  due_on date,
  created_at timestamptz not null,
  primary key (company_id, subscription_id),
  foreign key (company_id, account_id) references client_account on delete cascade,
  check ((state = 'active') = (due_on is not null) and (due_on is null) = (next_from is null)),
  check ((state = 'ended') = (ended_by is not null))
);

-- A demo's people are deleted (0095).
create index statement_subscription_of_person on statement_subscription (person_id);
-- The same thing to the same address is one subscription.
create unique index statement_subscription_once on statement_subscription (company_id, account_id, address, frequency, format) where state <> 'ended';
create index statement_subscription_due on statement_subscription (due_on) where state = 'active';

-- A period of a subscription is sent once, whatever server thinks of it: this row is written with the task that sends it.
create table statement_delivery (
  company_id uuid not null,
  subscription_id uuid not null,
  from_day date not null,
  to_day date not null,
  planned_at timestamptz not null,
  -- What became of it; null: it is on its way.
  outcome text check (outcome in ('sent', 'note', 'nothing', 'tooLarge', 'stopped', 'expired', 'refused')),
  primary key (company_id, subscription_id, from_day),
  foreign key (company_id, subscription_id) references statement_subscription on delete cascade
);

-- The links by which whoever gets the e-mails ends them: each e-mail has its own, kept as a hash.
create table statement_unsubscription (
  token_hash bytea primary key check (length(token_hash) = 32),
  company_id uuid not null,
  subscription_id uuid not null,
  expires_at timestamptz not null,
  foreign key (company_id, subscription_id) references statement_subscription on delete cascade
);
create index statement_unsubscription_of on statement_unsubscription (company_id, subscription_id);
create index statement_unsubscription_ended on statement_unsubscription (expires_at);

alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in
    ('sign-in', 'sign-payment', 'recovery', 'registration-phone', 'registration-email', 'registration-other-phone', 'statement-address'));

alter table outbox
  drop constraint outbox_task_check,
  add constraint outbox_task_check check (task in ('deliverMessage', 'tellNobody', 'submitCreditTransfer', 'mailStatement'));

-- What the demo phone shows of a file that came with an e-mail.
alter table local_message
  add column subject text,
  add column attachment_name text,
  add column attachment_bytes integer;

grant select, insert, update on statement_subscription to dilo_application;
grant select, insert on statement_delivery to dilo_application;
grant update (outcome) on statement_delivery to dilo_application;
-- `update` alone lets who forgets the old ones lock them (delete-ended.ts).
grant select, insert, update, delete on statement_unsubscription to dilo_application;
