-- A rate that two of the bank's people have agreed on with a company: for a term to the day, from an amount on, until a day.
-- Never changed, only added: of one product, currency and term the last counts, and one of nothing ends it.
create table deposit_individual_rate (
  company_id uuid not null references company on delete cascade,
  -- The action of two people that set it.
  rate_id uuid not null references staff_action,
  product_id text not null check (product_id ~ '^[a-z][a-z0-9-]{1,39}$'),
  currency text not null check (currency in ('UAH', 'USD', 'EUR')),
  -- Of a deposit without an end 0.
  days integer not null check (days between 0 and 3660),
  amount_from bigint not null check (amount_from >= 0),
  -- Hundredths of a percent a year.
  rate integer not null check (rate between 0 and 10000),
  -- The last day on which a deposit is opened by it.
  until_day date not null,
  set_at timestamptz not null,
  primary key (company_id, rate_id)
);
create index deposit_individual_rate_by_action on deposit_individual_rate (rate_id);

create trigger individual_rates_never_change before update on deposit_individual_rate
  for each row execute function refuse_change_of_what_stands();

select keep_to_companies('deposit_individual_rate', 'of its companies');
grant select on deposit_individual_rate to dilo_application;
grant select, insert on deposit_individual_rate to dilo_desk;
