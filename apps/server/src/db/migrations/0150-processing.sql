-- Processing (decision 066): what is signed waits for its turn, with its money and its fee set aside.

-- A row as long as the bank has not begun: inside the bank until the money is moved, to other banks until the transfer
-- stands before clearing's door. Written in the transaction of the last signature.
create table payment_queue (
  company_id uuid not null,
  payment_id uuid not null,
  -- Sets the amount and the fee aside.
  hold_id uuid not null,
  -- Minor units of the payment's currency.
  fee bigint not null check (fee >= 0),
  -- Signed together with many others: who signs one goes before.
  in_batch boolean not null,
  queued_at timestamptz not null,
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references payment (company_id, payment_id) on delete cascade
);

create index payment_queue_turn on payment_queue (in_batch, queued_at, company_id, payment_id);

-- What happened to a payment, by whom: written with each step, never changed.
create table payment_event (
  company_id uuid not null,
  payment_id uuid not null,
  position integer not null check (position > 0),
  event text not null,
  happened_at timestamptz not null,
  -- Null: the bank, or clearing.
  person_id uuid references person on delete cascade,
  -- Of a signature: which, and by which method. A signature that was taken back is gone from payment_signature.
  signature_type text check (signature_type in ('first', 'second')),
  signature_method text,
  -- The bank's word.
  reason text,
  -- The person's own words.
  stated_reason text check (length(stated_reason) between 1 and 300),
  primary key (company_id, payment_id, position),
  foreign key (company_id, payment_id) references payment (company_id, payment_id) on delete cascade,
  check (num_nulls(signature_type, signature_method) in (0, 2))
);

create index payment_event_of_person on payment_event (person_id) where person_id is not null;

-- What is known of payments that were there before.
insert into payment_event (company_id, payment_id, position, event, happened_at, person_id, signature_type, signature_method, reason)
select company_id, payment_id, row_number() over (partition by company_id, payment_id order by happened_at, rank),
  event, happened_at, person_id, signature_type, signature_method, reason
from (
  select company_id, payment_id, 1 as rank, 'CREATE' as event, created_at as happened_at, author_person_id as person_id,
    null as signature_type, null as signature_method, null as reason from payment
  union all
  select s.company_id, s.payment_id, 2, case when w.payment_id is null then 'SIGN' else 'SIGN_TO_WAIT' end, s.signed_at, s.person_id,
    s.type, s.method, null from payment_signature s left join payment_wait w using (company_id, payment_id)
  union all
  select company_id, payment_id, 3, 'SETTLE', settled_at, null, null, null, null from payment where settled_at is not null
  union all
  select company_id, payment_id, 4, case state when 'rejected' then 'REJECT' when 'returned' then 'RETURN' else 'REVOKE' end, undone_at, null,
    null, null, reason from payment where undone_at is not null
) as known;

alter table payment_wait
  drop constraint payment_wait_cause_check,
  add constraint payment_wait_cause_check check (cause in ('recovery', 'passwordChange', 'futureDay')),
  -- What the hold sets aside beside the amount.
  add column fee bigint not null default 0 check (fee >= 0);

alter table clearing_transfer
  -- What the hold sets aside beside the amount, and the bank earns when clearing accepts.
  add column fee bigint not null default 0 check (fee >= 0),
  -- Before the first try to hand it over: from then on nobody withdraws it.
  add column handed_over_at timestamptz;

update clearing_transfer set handed_over_at = queued_at where state <> 'queued';

-- What the bank earns by payments (features/fees): hryvnia, dollars and euros, and the same of demo money.
select ledger.open_account('d1100000-0000-4000-8000-000000000000', ('d1100000-0000-4000-8000-00000000001' || number)::uuid,
  'internal', currency, 0, timestamptz '2026-01-01 00:00:00+02')
from (values (1, 'UAH'), (2, 'USD'), (3, 'EUR'), (4, 'ZZU'), (5, 'ZZD'), (6, 'ZZE')) as earned (number, currency);

grant select, insert, delete on payment_queue to dilo_application;
-- For locks alone: a row of the queue never changes.
grant update (queued_at) on payment_queue to dilo_application;
grant select, insert on payment_event to dilo_application;
grant update (handed_over_at) on clearing_transfer to dilo_application;
-- A transfer that was never handed over, when its payment is withdrawn.
grant delete on clearing_transfer, clearing_directory to dilo_application;
