-- The money of a transfer is asked back: a recall moves no money, and the other bank answers it.
create table transfer_recall (
  company_id uuid not null,
  recall_id uuid not null,
  payment_id uuid not null,
  asked_by uuid not null references person on delete cascade,
  asked_at timestamptz not null,
  reason text not null,
  -- Kopiykas.
  amount bigint not null check (amount > 0),
  answered_at timestamptz,
  agreed boolean check ((agreed is null) = (answered_at is null)),
  refusal text check (refusal is null or agreed is false),
  reported_code text,
  reported_text text,
  primary key (company_id, recall_id),
  foreign key (company_id, payment_id) references payment (company_id, payment_id) on delete cascade
);
create unique index transfer_recall_open on transfer_recall (company_id, payment_id) where answered_at is null;
create index transfer_recall_of_transfer on transfer_recall (company_id, payment_id);
create index transfer_recall_of_person on transfer_recall (asked_by);
select keep_to_companies('transfer_recall', 'of its companies');
select keep_to_reached('transfer_recall', 'payment_in_reach(company_id, payment_id)');
grant select, insert on transfer_recall to dilo_application;
grant update (answered_at, agreed, refusal, reported_code, reported_text) on transfer_recall to dilo_application;

-- An answer to it is waited for.
alter table clearing_transfer add column is_recalled boolean not null default false;
grant update (is_recalled) on clearing_transfer to dilo_application;

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('awaitsSignature', 'done', 'rejected', 'returned', 'rework', 'cancelled', 'recallAnswered')) not valid;
do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind), ', ') into known
  from (
    select distinct kind[1] as kind
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') as kind
    where conname = 'notice_choice_kind_check' and conrelid = 'notice_choice'::regclass
    union select 'recallAnswered') as kinds;
  execute format('alter table notice_choice drop constraint notice_choice_kind_check, add constraint notice_choice_kind_check check (kind in (%s)) not valid', known);
end
$$;
