-- What came back of deposits, to which account they pay, and what others have a claim to (decision 197).
create table deposit_return (
  company_id uuid not null,
  deposit_id uuid not null,
  -- The operation that wanted it: carried out once.
  operation_id uuid not null,
  on_day date not null,
  term_number integer not null,
  is_whole boolean not null,
  -- Interest was counted anew by this rate, hundredths of a percent a year.
  is_early boolean not null,
  rate integer not null check (rate between 0 and 10000),
  -- Of the money that was put in; what left the deposit with it, and what came to the account for payouts.
  amount bigint not null check (amount > 0),
  taken bigint not null check (taken >= amount),
  returned bigint not null check (returned >= 0),
  -- Interest of that money in this term: earned by the deposit's own rate, of it not paid until then, due, and paid before.
  accrued bigint not null check (accrued >= 0),
  unpaid bigint not null check (unpaid >= 0),
  due jsonb not null check (jsonb_typeof(due) = 'object'),
  paid jsonb not null check (jsonb_typeof(paid) = 'object'),
  withheld bigint not null,
  tax_to_correct bigint not null,
  account_id uuid not null,
  returned_at timestamptz not null,
  primary key (company_id, operation_id),
  foreign key (company_id, deposit_id) references deposit on delete cascade
);
create index deposit_return_of_deposit on deposit_return (company_id, deposit_id);
create trigger deposit_returns_stay before update on deposit_return
  for each row execute function refuse_change_of_what_stands();
select keep_to_companies('deposit_return', 'of its companies'),
  keep_to_reached('deposit_return', 'deposit_in_reach(company_id, deposit_id)');
grant select, insert on deposit_return to dilo_application;
grant select on deposit_return to dilo_desk;

alter table deposit
  -- The account that is to take the place of the one for payouts: who has set it, and from when it holds.
  add column next_payout_account_id uuid,
  add column next_payout_from timestamptz,
  add column next_payout_by uuid references person on delete set null,
  -- Whether interest is paid out under the arrest that stands, as its paper says.
  add column pays_under_arrest boolean not null default false,
  add constraint next_payout_account_is_whole check ((next_payout_account_id is null) = (next_payout_from is null)) not valid,
  add constraint deposit_will_pay_to foreign key (company_id, next_payout_account_id)
    references client_account (company_id, account_id) on delete cascade not valid;
grant update (next_payout_account_id, next_payout_from, next_payout_by, pays_under_arrest) on deposit to dilo_application;

-- Arrests: a deposit stays arrested until the last of them is lifted.
create table deposit_arrest (
  company_id uuid not null,
  deposit_id uuid not null,
  -- The action of the desk that placed it.
  arrest_id uuid not null,
  -- The paper: whose, which, of which day.
  authority text not null check (length(authority) between 1 and 200),
  paper_number text not null check (length(paper_number) between 1 and 60),
  paper_date date not null,
  -- Null: all that is in the deposit.
  sum bigint check (sum > 0),
  stops_payouts boolean not null,
  placed_at timestamptz not null,
  lifted_at timestamptz,
  -- The action that lifted it.
  lifted_by_action uuid,
  primary key (company_id, arrest_id),
  foreign key (company_id, deposit_id) references deposit on delete cascade,
  check ((lifted_at is null) = (lifted_by_action is null))
);
create index deposit_arrest_of_deposit on deposit_arrest (company_id, deposit_id);
create trigger deposit_arrests_stay before update on deposit_arrest for each row
  when (old.lifted_at is not null or (old.deposit_id, old.authority, old.paper_number, old.paper_date, old.stops_payouts, old.placed_at)
      is distinct from (new.deposit_id, new.authority, new.paper_number, new.paper_date, new.stops_payouts, new.placed_at)
    or old.sum is distinct from new.sum)
  execute function refuse_change_of_what_stands();
select keep_to_companies('deposit_arrest', 'of its companies'),
  keep_to_reached('deposit_arrest', 'deposit_in_reach(company_id, deposit_id)');
grant select on deposit_arrest to dilo_application;
grant select, insert, update (lifted_at, lifted_by_action) on deposit_arrest to dilo_desk;
grant update (status, arrested_from, pays_under_arrest, version) on deposit to dilo_desk;

-- Balance account 6350: income where what the bank owed has ended: one a currency.
select ledger.open_account('d1100000-0000-4000-8000-000000000000', ('d1100000-0000-4000-8000-0000000000e' || number)::uuid,
  'internal', currency, 0, timestamptz '2026-01-01 00:00:00+02')
from (values (1, 'UAH'), (2, 'USD'), (3, 'EUR'), (4, 'ZZU'), (5, 'ZZD'), (6, 'ZZE')) as money (number, currency);
