-- The floor: the leanest transfer that a person would write by hand. One statement, locks in order, running balances,
-- no overdraft; no keys, no holds, no turnovers, no journal.
create schema floor;

create table floor.account (
  id integer primary key,
  version bigint not null default 0,
  balance bigint not null check (balance >= 0)
) with (fillfactor = 50);

create table floor.entry (
  account_id integer not null,
  version bigint not null,
  transaction_id uuid not null,
  amount bigint not null,
  balance_after bigint not null,
  booked_at timestamptz not null,
  primary key (account_id, version)
);

grant usage on schema floor to dilo_application;
grant select, insert, update on floor.account, floor.entry to dilo_application;
