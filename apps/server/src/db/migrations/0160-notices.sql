-- Notices (decision 071): what the bank tells people of payments, in the cabinet and by messages.

-- A row for each person whom a step told, written in the transaction of the step. It keeps no words: amounts, names and
-- reasons stand in the payment and in the step. Not tied to the person by a foreign key, which would lock the person's row
-- with every settlement: it goes with its payment.
create table notice (
  company_id uuid not null,
  payment_id uuid not null,
  -- The step in the payment's history.
  position integer not null,
  person_id uuid not null,
  kind text not null check (kind in ('awaitsSignature', 'done', 'rejected', 'returned', 'rework', 'cancelled')),
  happened_at timestamptz not null,
  read_at timestamptz,
  -- When others had signed in this person's place, or the payment came to signing anew: it awaits them no more.
  over_at timestamptz,
  -- When it was decided whether a message tells of it, and that message was written; null: not yet.
  gathered_at timestamptz,
  -- A step tells a person once.
  primary key (company_id, payment_id, position, person_id),
  foreign key (company_id, payment_id, position) references payment_event on delete cascade,
  check (over_at is null or kind = 'awaitsSignature')
);

create index notice_newest on notice (person_id, company_id, happened_at desc, payment_id desc, position desc);
create index notice_unread on notice (person_id, company_id) where read_at is null;
create index notice_to_gather on notice (person_id, happened_at) where gathered_at is null;
-- They come in the order of time, and go in it.
create index notice_by_age on notice using brin (happened_at);

-- Where a person wants to be told of a kind. Without a row: as the bank's standard says (domain/payments/notice.ts).
create table notice_choice (
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('awaitsSignature', 'done', 'rejected', 'returned', 'rework', 'cancelled')),
  cabinet boolean not null,
  email boolean not null,
  sms boolean not null,
  primary key (person_id, kind),
  check (cabinet or kind <> 'awaitsSignature')
);

-- When messages last told a person of notices: the next wait a while, so that many come in one.
create table notice_message (
  person_id uuid primary key references person on delete cascade,
  sent_at timestamptz not null
);

grant select, insert, delete on notice to dilo_application;
grant update (read_at, over_at, gathered_at) on notice to dilo_application;
grant select, insert, update on notice_choice, notice_message to dilo_application;
