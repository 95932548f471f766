-- The National Bank's official rates, a row for a currency and the working day from which it holds (decision 078). What was
-- once taken stays: a page and a statement of yesterday are not counted anew.
create table official_rate (
  currency text not null check (currency in ('USD', 'EUR')),
  day date not null,
  -- Millionths of a hryvnia for one unit (domain official-rate.ts).
  rate bigint not null check (rate > 0),
  taken_at timestamptz not null,
  primary key (currency, day)
);

grant select, insert on official_rate to dilo_application;
