-- Payments to other banks: on their way through clearing, what clearing answered, and the daily reconciliation.

-- The bank's own accounts (features/clearing/bank-accounts.ts): money in clearing, and our account at the central bank.
select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000001',
  'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');
select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000002',
  'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

alter table payment
  drop constraint payment_state_check,
  drop constraint payment_check,
  add constraint payment_state_check
    check (state in ('draft', 'onSigning', 'signed', 'settled', 'rejected', 'returned', 'deleted')),
  -- When it was rejected or came back, and why.
  add column undone_at timestamptz,
  add column reason text,
  -- What came back may have been settled before, or its return may have overtaken the news of its settlement.
  add constraint payment_settled_at check (state = 'returned' or (state = 'settled') = (settled_at is not null)),
  add constraint payment_undone_at
    check ((state in ('rejected', 'returned')) = (undone_at is not null) and (undone_at is null) = (reason is null));

-- A payment that leaves the bank. Its id is the payment's.
create table clearing_transfer (
  company_id uuid not null,
  payment_id uuid not null,
  state text not null check (state in ('queued', 'sent', 'accepted', 'settled', 'rejected', 'returned')),
  hold_id uuid not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  queued_at timestamptz not null,
  -- The bank's days on which each was booked. Clearing's own are in its answers, of which one may overtake another.
  sent_on date,
  accepted_on date,
  settled_on date,
  rejected_on date,
  returned_on date,
  -- The latest of them; before the first, the day on which it was queued.
  changed_on date not null,
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references payment (company_id, payment_id)
);

create index clearing_transfer_changed on clearing_transfer (changed_on);
create index clearing_transfer_open on clearing_transfer (changed_on) where state in ('queued', 'sent', 'accepted');

-- Directory: whose transfer an answer is about. Answers carry its id alone, as clearing writes it.
create table clearing_directory (
  transfer_id text primary key,
  company_id uuid not null
);

-- Every answer once, as it came, with what it meant then.
create table clearing_answer (
  company_id uuid not null,
  payment_id uuid not null,
  answer_id text not null check (length(answer_id) between 1 and 100),
  event text not null check (event in ('ACCEPT', 'SETTLE', 'REJECT', 'RETURN')),
  amount bigint not null,
  reason text,
  business_date date not null,
  meaning text not null check (meaning in ('step', 'stale', 'contradiction')),
  received_at timestamptz not null,
  primary key (company_id, payment_id, answer_id),
  foreign key (company_id, payment_id) references clearing_transfer (company_id, payment_id)
);

-- Answers about transfers that this bank never made.
create table clearing_stray_answer (
  answer_id text primary key,
  transfer_id text not null,
  event text not null,
  amount bigint not null,
  received_at timestamptz not null
);

-- An answer that could not be taken: tried so often, then put aside, so that it holds up no other.
create table clearing_answer_fault (
  answer_id text primary key,
  transfer_id text not null,
  tries integer not null,
  fault text not null,
  last_tried_at timestamptz not null
);

-- What clearing says of a day, line by line: kept, so that a difference can be looked into. A report that is fetched
-- anew takes the place of the one before when it is whole.
create table clearing_report_line (
  business_date date not null,
  report_id uuid not null,
  transfer_id text not null,
  status text not null check (status in ('received', 'accepted', 'settled', 'rejected', 'returned')),
  amount bigint not null,
  settled_on date,
  returned_on date,
  primary key (business_date, report_id, transfer_id)
);

-- The reconciliation of a closed day: our accounts beside clearing's sums, and between them what was booked on another
-- day than clearing's, because one answer overtook another.
create table clearing_reconciliation (
  business_date date primary key,
  ran_at timestamptz not null,
  agrees boolean not null,
  suspense_balance bigint not null,
  suspense_on_other_days bigint not null,
  accepted_at_clearing bigint not null,
  nostro_movement bigint not null,
  nostro_on_other_days bigint not null,
  settled_at_clearing bigint not null,
  transfers integer not null,
  differences integer not null
);

create table clearing_difference (
  business_date date not null references clearing_reconciliation on delete cascade,
  transfer_id text not null,
  kind text not null check (kind in ('unknownToBank', 'unknownToClearing', 'notSent', 'amount', 'status', 'overdue')),
  our_status text,
  our_amount bigint,
  clearing_status text,
  clearing_amount bigint,
  primary key (business_date, transfer_id, kind)
);

-- The outbox carries any task for the queue, not messages alone; the queue does what expired, attempts and due times did.
drop index outbox_due;
alter table outbox rename column kind to task;
alter table outbox drop constraint outbox_kind_check;
update outbox set task = 'deliverMessage', payload = jsonb_build_object(
  'channel', task, 'message', payload, 'expiresAt', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
alter table outbox
  drop column due_at, drop column expires_at, drop column attempts,
  add constraint outbox_task_check check (task in ('deliverMessage', 'submitCreditTransfer'));
create index outbox_oldest on outbox (created_at);

-- The servers that work at the queue, and when each was last seen: what a dead one has taken is given back.
create table job_pool (
  pool_id text primary key,
  seen_at timestamptz not null
);

grant select, insert, update, delete on job_pool to dilo_application;
grant select, insert on clearing_transfer to dilo_application;
grant update (state, sent_on, accepted_on, settled_on, rejected_on, returned_on, changed_on) on clearing_transfer
  to dilo_application;
grant select, insert on clearing_directory, clearing_answer, clearing_stray_answer to dilo_application;
grant select, insert, update on clearing_answer_fault to dilo_application;
grant select, insert, update, delete on clearing_report_line, clearing_reconciliation, clearing_difference
  to dilo_application;
