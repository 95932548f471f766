-- What the bank's position in a currency earns each day at the official rate goes to its result of trading in currencies (balance
-- account 6204), in hryvnia or in that of demos (decision 201).
select ledger.open_account('d1100000-0000-4000-8000-000000000000', ('d1100000-0000-4000-8000-0000000000' || place)::uuid,
  'internal', currency, 0, timestamptz '2026-01-01 00:00:00+02')
from (values ('f1', 'UAH'), ('f4', 'ZZU')) as accounts (place, currency);

create table exchange_position_day (
  day date not null,
  -- Of the ledger: those of demos are apart.
  currency text not null check (currency in ('USD', 'EUR', 'ZZD', 'ZZE')),
  -- Above zero: the bank has more than it owes.
  position bigint not null,
  equivalent bigint not null,
  official_rate bigint not null check (official_rate > 0),
  result bigint not null,
  revalued_at timestamptz not null,
  transaction_id uuid,
  primary key (day, currency),
  check ((result = 0) = (transaction_id is null))
);
create trigger exchange_position_days_stay before update or delete on exchange_position_day
  for each row execute function refuse_change_of_what_stands();
grant select, insert on exchange_position_day to dilo_application;
grant select on exchange_position_day to dilo_desk;
