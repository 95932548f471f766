-- The rate of a deposit without an end follows the bank's: a rise at once, a cut a month after it was told (Civil Code, article
-- 1061, part 2). A row is the rate from a day on; it is applied before that day earns.
create table deposit_rate_change (
  company_id uuid not null,
  deposit_id uuid not null,
  from_day date not null,
  -- Hundredths of a percent a year.
  rate integer not null check (rate between 0 and 10000),
  told_at timestamptz not null,
  applied_at timestamptz,
  primary key (company_id, deposit_id, from_day),
  foreign key (company_id, deposit_id) references deposit on delete cascade
);
create index deposit_rate_change_to_come on deposit_rate_change (from_day) where applied_at is null;

select keep_to_companies('deposit_rate_change', 'of its companies');
select keep_to_reached('deposit_rate_change', 'deposit_in_reach(company_id, deposit_id)');
grant select, insert, delete, update (rate, applied_at) on deposit_rate_change to dilo_application;
