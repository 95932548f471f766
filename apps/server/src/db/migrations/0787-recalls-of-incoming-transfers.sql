-- Recalls: the bank of a payer asks for the money of a transfer that has come from it (camt.056). A recall moves no money.
create table incoming_recall (
  recall_id text primary key check (length(recall_id) between 1 and 100),
  -- Of a transfer that the bank may not know.
  uetr uuid not null,
  amount bigint not null,
  reason text check (reason in ('duplicate', 'technicalFault', 'fraud', 'clientAsks')),
  -- As the other bank wrote it.
  reported_code text,
  reported_text text,
  -- Names the answer, which clearing takes once.
  answer_order_id uuid not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  -- Null with an answer: the money goes back, and that is the yes.
  refusal text
);
create index incoming_recall_open on incoming_recall (asked_at, uetr) where answered_at is null;
create index incoming_recall_of_transfer on incoming_recall (uetr);
select keep_from_calls('incoming_recall');
grant select, insert, update (answered_at, refusal) on incoming_recall to dilo_application;
grant select, update (answered_at, refusal) on incoming_recall to dilo_desk;
