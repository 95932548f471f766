-- A deposit as its client sees it: what was agreed, its term, its end. No server of the version before opens one.
alter table deposit
  -- The product's name, and what is agreed by it.
  add column name_uk text not null default 'Депозит' check (length(name_uk) between 1 and 100),
  add column name_ru text not null default 'Депозит' check (length(name_ru) between 1 and 100),
  add column product_id text check (length(product_id) between 1 and 100),
  add column product_version integer,
  -- The operation by which it was opened.
  add column opening_id uuid,
  add column term_days integer check (term_days between 1 and 3660),
  -- Rises with each prolongation.
  add column term_number integer not null default 1 check (term_number > 0),
  -- The day of the first money, or of the prolongation; null: no money has come yet.
  add column term_started_on date,
  add column end_on_day_off text not null default 'sameDay' check (end_on_day_off in ('sameDay', 'nextWorkingDay')),
  -- As domain deposits/agreed-deposit.ts writes them; null: not agreed.
  add column replenishing jsonb check (jsonb_typeof(replenishing) = 'object'),
  add column returns_early jsonb check (jsonb_typeof(returns_early) = 'object'),
  add column prolongation jsonb check (jsonb_typeof(prolongation) = 'object'),
  add column prolongations_left integer not null default 0 check (prolongations_left >= 0),
  -- The client's wish for the end of the term.
  add column prolongs boolean not null default false,
  add column paying_account_id uuid,
  add column opened_by uuid references person on delete set null,
  add column closed_at timestamptz,
  add column closed_because text check (closed_because in ('matured', 'returned', 'cancelled')),
  -- The last day of a term is known when its money comes.
  drop constraint deposit_check1,
  drop constraint deposit_check2,
  add constraint deposit_has_begun check (earned_through is not null or status = 'new' or closed_because is not distinct from 'cancelled'),
  add constraint deposit_has_an_end check (kind = 'onDemand' or returns_on is not null or earned_through is null),
  -- The accounts of a demo go, and what belongs to them.
  drop constraint deposit_company_id_account_id_fkey,
  drop constraint deposit_company_id_payout_account_id_fkey,
  add constraint deposit_of_account foreign key (company_id, account_id)
    references client_account (company_id, account_id) on delete cascade not valid,
  add constraint deposit_pays_to foreign key (company_id, payout_account_id)
    references client_account (company_id, account_id) on delete cascade not valid,
  add constraint deposit_paid_from foreign key (company_id, paying_account_id)
    references client_account (company_id, account_id) on delete cascade not valid;
alter table deposit_money
  drop constraint deposit_money_company_id_deposit_id_fkey,
  add constraint deposit_money_of_deposit foreign key (company_id, deposit_id) references deposit on delete cascade not valid;
alter table deposit_payout
  drop constraint deposit_payout_company_id_deposit_id_fkey,
  add constraint deposit_payout_of_deposit foreign key (company_id, deposit_id) references deposit on delete cascade not valid;

/* Days have no key to their deposit. Only the owner deletes deposits, with a demo. */
create function remove_days_of_deposit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from deposit_day where company_id = old.company_id and deposit_id = old.deposit_id;
  return old;
end
$$;
revoke all on function remove_days_of_deposit from public;
create trigger deposits_take_their_days_along after delete on deposit for each row execute function remove_days_of_deposit();

-- The steps of domain flows/deposit.ts; a test holds the two together. The night's statement writes no status.
create trigger deposits_go_their_way before update of status on deposit for each row
  when (old.status <> new.status and (old.status || ' ' || new.status not in (
      'new active', 'new closed',
      'active closing', 'active closed', 'active arrested',
      'closing closed', 'closing arrested',
      'arrested active', 'arrested closing')
    or old.status = 'arrested' and new.status <> old.arrested_from))
  execute function refuse_change_of_what_stands();
create trigger closed_deposits_stay before update of status, arrested_from, rate, returns_on, payout_account_id, term_days, term_number,
    term_started_on, prolongations_left, prolongs, closed_at, closed_because on deposit for each row
  when (old.status = 'closed')
  execute function refuse_change_of_what_stands();

-- Whoever is narrowed sees deposits of the accounts on which they act: their own, those that pay in, those that are paid to.
select keep_to_reached('deposit', $$strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0
  or strpos(current_setting('dilo.companies', true), translate(payout_account_id::text, '-', '_')) > 0
  or strpos(current_setting('dilo.companies', true), translate(paying_account_id::text, '-', '_')) > 0$$);
create or replace function deposit_in_reach(of_company uuid, of_deposit uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from deposit where company_id = of_company and deposit_id = of_deposit
      and (strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0
        or strpos(current_setting('dilo.companies', true), translate(payout_account_id::text, '-', '_')) > 0
        or strpos(current_setting('dilo.companies', true), translate(paying_account_id::text, '-', '_')) > 0))
$$;

-- Nobody pays to a deposit: a payer needs to be told so.
create or replace view account_of_any_company as
  select company_id, account_id, status, currency, debit_blocked_until, credit_blocked_until, type from client_account;

-- 0418's, which now knows deposits.
create or replace function audit_subject_in_reach(of_company uuid, kind text, subject uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case kind
    when 'payment' then not exists (
      select from payment where company_id = of_company and payment_id = subject
        and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) = 0)
    when 'standingOrder' then not exists (
      select from standing_order where company_id = of_company and order_id = subject
        and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) = 0)
    when 'account' then strpos(current_setting('dilo.companies', true), translate(subject::text, '-', '_')) > 0
    when 'deposit' then deposit_in_reach(of_company, subject)
    else true end
$$;

grant update (term_days, term_number, term_started_on, prolongations_left, prolongs, closed_at, closed_because) on deposit to dilo_application;
grant select on deposit, deposit_money, deposit_day, deposit_payout to dilo_desk;
