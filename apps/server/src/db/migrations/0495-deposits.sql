-- Deposits: what is agreed, the money in them, and what each day earns (decision 188).
create table deposit (
  company_id uuid not null,
  deposit_id uuid not null,
  -- A client account of the type DEPOSIT, and the one that gets the interest and the return.
  account_id uuid not null,
  payout_account_id uuid not null,
  kind text not null check (kind in ('term', 'onDemand', 'overnight')),
  status text not null check (status in ('new', 'active', 'arrested', 'closing', 'closed')),
  arrested_from text check (arrested_from in ('active', 'closing')),
  -- Of the ledger: demo money has its own.
  currency text not null,
  -- Hundredths of a percent a year.
  rate integer not null check (rate between 0 and 10000),
  day_count text not null check (day_count in ('act/365', 'act/act')),
  day_rule text not null check (day_rule in ('fromNextDay', 'firstDayIncluded')),
  payout text not null check (payout in ('monthly', 'quarterly', 'atEnd')),
  capitalised boolean not null,
  -- Whether the bank withholds the taxes of a person.
  is_taxed boolean not null,
  returns_on date,
  -- The last day that has earned; null: no money has come yet.
  earned_through date,
  -- What earned on that day.
  balance bigint not null default 0 check (balance >= 0),
  -- Since the last payout: to the last fraction (minor units times 1,335,960,000), and what of it has been posted.
  earned numeric not null default 0 check (earned >= 0),
  posted bigint not null default 0 check (posted >= 0),
  version integer not null default 1,
  opened_at timestamptz not null,
  primary key (company_id, deposit_id),
  unique (company_id, account_id),
  foreign key (company_id, account_id) references client_account (company_id, account_id),
  foreign key (company_id, payout_account_id) references client_account (company_id, account_id),
  check ((status = 'arrested') = (arrested_from is not null)),
  check (status = 'new' or earned_through is not null),
  check (kind = 'onDemand' or returns_on is not null),
  -- Taxes of interest in another currency are paid for by a part of it, which is sold: that comes with the exchange of currencies.
  check (not is_taxed or currency in ('UAH', 'ZZU'))
);
-- Every row changes each night: none of the changed columns has an index, and a page has room for the next version of its rows.
alter table deposit set (fillfactor = 60);

-- Money that came to a deposit and went from it.
create table deposit_money (
  company_id uuid not null,
  deposit_id uuid not null,
  place integer not null,
  on_day date not null,
  amount bigint not null check (amount <> 0),
  why text not null check (why in ('funded', 'added', 'capitalised', 'returned')),
  primary key (company_id, deposit_id, place),
  foreign key (company_id, deposit_id) references deposit
);
create index deposit_money_of_day on deposit_money (on_day);

-- What a day has earned: its balance, and what it posts. Written out of deposits by one statement a night, and no deposit is
-- ever deleted: a key to them would be asked for every row.
create table deposit_day (
  company_id uuid not null,
  deposit_id uuid not null,
  day date not null,
  balance bigint not null,
  posted bigint not null,
  primary key (company_id, deposit_id, day)
);

-- Interest of a period, due at the end of its last day.
create table deposit_payout (
  company_id uuid not null,
  deposit_id uuid not null,
  ends_on date not null,
  gross bigint not null check (gross > 0),
  income_tax bigint not null check (income_tax >= 0),
  military_tax bigint not null check (military_tax >= 0),
  net bigint not null check (net > 0),
  paid_at timestamptz,
  primary key (company_id, deposit_id, ends_on),
  foreign key (company_id, deposit_id) references deposit,
  check (gross = net + income_tax + military_tax)
);
create index deposit_payout_due on deposit_payout (ends_on) where paid_at is null;

create trigger deposit_days_stay before update or delete on deposit_day
  for each row execute function refuse_change_of_what_stands();
create trigger deposit_money_stays before update or delete on deposit_money
  for each row execute function refuse_change_of_what_stands();

/*
 * A day earns once: money that comes to it afterwards would never be counted. The new version makes the statement that lets
 * the deposit earn at this moment leave it for the next look.
 */
create function count_money_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  earns_from date;
begin
  if new.why = 'capitalised' then return new; end if;
  update deposit set version = version + 1 where company_id = new.company_id and deposit_id = new.deposit_id
    returning earned_through + case day_rule when 'firstDayIncluded' then 1 else 0 end into earns_from;
  if new.on_day < earns_from then
    raise exception 'money of % comes to a day of the deposit that has earned', new.on_day using errcode = 'SG000';
  end if;
  return new;
end
$$;
create trigger deposit_money_comes_in_time before insert on deposit_money
  for each row execute function count_money_in_time();

/* Whether a caller who is narrowed may reach the account of a deposit. */
create function deposit_in_reach(of_company uuid, of_deposit uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from deposit where company_id = of_company and deposit_id = of_deposit
      and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0)
$$;

select keep_to_companies('deposit', 'of its companies'), keep_to_companies('deposit_money', 'of its companies'),
  keep_to_companies('deposit_day', 'of its companies'), keep_to_companies('deposit_payout', 'of its companies');
select keep_to_accounts('deposit', 'account_id'),
  keep_to_reached('deposit_money', 'deposit_in_reach(company_id, deposit_id)'),
  keep_to_reached('deposit_day', 'deposit_in_reach(company_id, deposit_id)'),
  keep_to_reached('deposit_payout', 'deposit_in_reach(company_id, deposit_id)');

grant select, insert on deposit, deposit_money, deposit_day, deposit_payout to dilo_application;
grant update (status, arrested_from, rate, returns_on, payout_account_id, earned_through, balance, earned, posted, version) on deposit
  to dilo_application;
grant update (paid_at) on deposit_payout to dilo_application;

-- Interest expense (7021), interest accrued to clients (2618), taxes withheld (3622: of income, military), one a currency.
select ledger.open_account('d1100000-0000-4000-8000-000000000000', ('d1100000-0000-4000-8000-0000000000' || kind || number)::uuid,
  'internal', currency, 0, timestamptz '2026-01-01 00:00:00+02')
from (values (1, 'UAH'), (2, 'USD'), (3, 'EUR'), (4, 'ZZU'), (5, 'ZZD'), (6, 'ZZE')) as money (number, currency),
  (values ('7'), ('8')) as accounts (kind);
select ledger.open_account('d1100000-0000-4000-8000-000000000000', ('d1100000-0000-4000-8000-00000000009' || number)::uuid,
  'internal', currency, 0, timestamptz '2026-01-01 00:00:00+02')
from (values (1, 'UAH'), (2, 'ZZU'), (3, 'UAH'), (4, 'ZZU')) as taxes (number, currency);
