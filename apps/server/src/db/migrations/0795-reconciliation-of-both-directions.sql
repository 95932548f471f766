-- The reconciliation with clearing compares transfers in both directions and the settlement account (decision 313).

-- Of an incoming transfer `transfer_id` is its UETR.
alter table clearing_report_line
  add column direction text not null default 'outgoing',
  -- Kopiykas that have come back so far.
  add column returned bigint not null default 0;
alter table clearing_report_line
  add constraint clearing_report_line_direction check (direction in ('outgoing', 'incoming')) not valid;

-- Kopiykas. Null: the report had no settlement account, or a server of the version before has compared.
alter table clearing_reconciliation
  add column account_opening bigint,
  add column account_closing bigint,
  add column account_funded bigint,
  add column nostro_balance bigint;

alter table clearing_difference
  add column direction text not null default 'outgoing',
  add column our_day date,
  add column clearing_day date;
alter table clearing_difference
  add constraint clearing_difference_direction check (direction in ('outgoing', 'incoming')) not valid,
  drop constraint clearing_difference_kind_check,
  add constraint clearing_difference_kind_check check (kind in (
    'unknownToBank', 'unknownToClearing', 'notSent', 'amount', 'status', 'overdue', 'day', 'returned')) not valid;
alter table clearing_exception
  drop constraint clearing_exception_because_check,
  add constraint clearing_exception_because_check check (because in (
    'contradiction', 'putAside', 'unknownToClearing', 'notSent', 'amount', 'status', 'overdue', 'day', 'returned')) not valid;

-- Days whose sums differ, or with a difference of no transfer of a client: a case of the desk for each. The same difference opens it once.
create table clearing_day_exception (
  business_date date primary key,
  -- A digest of the sums and the differences: another one opens the case anew.
  found text not null,
  since timestamptz not null,
  verdict text check (verdict in ('booksStand', 'clearingStands')),
  -- People have decided, or a later comparison has found nothing.
  ended_at timestamptz check (ended_at >= since),
  check (verdict is null or ended_at is not null)
);
create index clearing_day_exception_open on clearing_day_exception (since, business_date) where ended_at is null;
select keep_from_calls('clearing_day_exception');
grant select, insert, update (found, since, verdict, ended_at) on clearing_day_exception to dilo_application;
grant select, update (verdict, ended_at) on clearing_day_exception to dilo_desk;
grant select on clearing_reconciliation, clearing_difference to dilo_desk;
