-- Bought currency that was not used by its last day: a case of the desk until one of the bank's people has settled it with the client.
create table exchange_unused (
  company_id uuid not null,
  use_id uuid not null,
  -- The most that may be left of it: no more than the account had on the day after.
  amount bigint not null check (amount > 0),
  since timestamptz not null,
  closed_at timestamptz check (closed_at >= since),
  primary key (company_id, use_id),
  foreign key (company_id, use_id) references exchange_use (company_id, use_id) on delete cascade
);
create index exchange_unused_open on exchange_unused (since, company_id, use_id) where closed_at is null;
select keep_from_calls('exchange_unused');
grant select, insert on exchange_unused to dilo_application;
grant select, update (closed_at) on exchange_unused to dilo_desk;

-- A day of cards of which the scheme's report and our books say different things, as it was when one of the bank's people has settled it
-- with the scheme: another report that says the same opens no case.
create table staff_settled_day (
  day date primary key,
  reported bigint not null,
  booked bigint not null,
  differences integer not null,
  closed_at timestamptz not null
);
grant select, insert, update on staff_settled_day to dilo_desk;
