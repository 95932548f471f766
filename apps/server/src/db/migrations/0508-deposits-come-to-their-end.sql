-- Deposits come to their end (decision 195), and taxes of interest in another currency are paid for by a part of it (decision 196).
alter table deposit
  -- The rate of the next term when the client said that the deposit goes on; null: nothing said since the term began.
  add column prolongation_said_rate integer check (prolongation_said_rate between 0 and 10000),
  -- The last day on which they were asked about the end.
  add column asked_on date,
  -- The term has ended, and the money could not go back: since this day it earns as without an end.
  add column matured_on date,
  drop constraint deposit_check3;
grant update (prolongation_said_rate, asked_on, matured_on) on deposit to dilo_application;

-- A night writes a new version of every row beside the old one: half a page is free for it, since a row has its product's words now.
alter table deposit set (fillfactor = 45);

-- Terms that are over: what a deposit earned by which rate.
create table deposit_term (
  company_id uuid not null,
  deposit_id uuid not null,
  number integer not null check (number > 0),
  started_on date not null,
  returns_on date not null check (returns_on > started_on),
  rate integer not null check (rate between 0 and 10000),
  ended_at timestamptz not null,
  primary key (company_id, deposit_id, number),
  foreign key (company_id, deposit_id) references deposit on delete cascade
);
create trigger deposit_terms_stay before update on deposit_term
  for each row execute function refuse_change_of_what_stands();
select keep_to_companies('deposit_term', 'of its companies'),
  keep_to_reached('deposit_term', 'deposit_in_reach(company_id, deposit_id)');
grant select, insert on deposit_term to dilo_application;
grant select on deposit_term to dilo_desk;

alter table deposit_payout
  -- Of interest in another currency: what of it was sold for the taxes, at which official rate (millionths of a hryvnia), and what the
  -- sale brought beyond them, in kopiykas, for the client. The taxes are in kopiykas.
  add column withheld bigint not null default 0 check (withheld >= 0),
  add column official_rate bigint check (official_rate > 0),
  add column tax_back bigint not null default 0 check (tax_back >= 0),
  -- Which account got that; null: none of the client's could take it yet.
  add column back_account_id uuid,
  drop constraint deposit_payout_check1,
  drop constraint deposit_payout_net_check,
  add constraint payout_not_below_zero check (net >= 0) not valid,
  add constraint payout_is_whole check (case when official_rate is null
    then gross = net + income_tax + military_tax and withheld = 0 and tax_back = 0
    else gross = net + withheld end) not valid;
grant update (back_account_id) on deposit_payout to dilo_application;

/* A server of the version before would withhold the taxes of interest in dollars in dollars. */
create function refuse_tax_in_another_currency() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from deposit where company_id = new.company_id and deposit_id = new.deposit_id
      and currency not in ('UAH', 'ZZU')) then
    raise exception 'taxes are withheld in hryvnia' using errcode = 'SG000';
  end if;
  return new;
end
$$;
create trigger taxes_are_in_hryvnia before insert on deposit_payout for each row
  when (new.official_rate is null and new.income_tax + new.military_tax > 0)
  execute function refuse_tax_in_another_currency();

-- Taxes withheld in a month go to the budget once: what stood on the bank's account of them at the month's end.
create table deposit_tax_month (
  -- The first day of the month.
  month date not null check (date_part('day', month) = 1),
  tax text not null check (tax in ('income', 'military')),
  -- Hryvnia, or that of demos.
  currency text not null check (currency in ('UAH', 'ZZU')),
  -- Nothing where corrections were more than what was withheld: they wait for the next month.
  amount bigint not null check (amount >= 0),
  paid_on date not null,
  transaction_id uuid,
  check ((amount = 0) = (transaction_id is null)),
  primary key (month, tax, currency)
);
create trigger deposit_tax_months_stay before update or delete on deposit_tax_month
  for each row execute function refuse_change_of_what_stands();
grant select, insert on deposit_tax_month to dilo_application;
grant select on deposit_tax_month to dilo_desk;

-- The bank's position in a currency (3800), its worth in hryvnia (3801), hryvnia that are clients' and have no account of
-- theirs to go to (2909), and what the central bank has paid to the budget for us: apart from what clearing settles.
select ledger.open_account('d1100000-0000-4000-8000-000000000000', ('d1100000-0000-4000-8000-0000000000' || place)::uuid,
  'internal', currency, 0, timestamptz '2026-01-01 00:00:00+02')
from (values ('a2', 'USD'), ('a3', 'EUR'), ('a5', 'ZZD'), ('a6', 'ZZE'), ('b2', 'UAH'), ('b3', 'UAH'), ('b5', 'ZZU'), ('b6', 'ZZU'),
  ('c1', 'UAH'), ('c4', 'ZZU'), ('d1', 'UAH')) as accounts (place, currency);
