/*
 * Every check of a table is asked for each new version of a row, whatever has changed in it: twenty of them made a quarter of the
 * night's statement, which changes four columns of every deposit. What is agreed, and what becomes of a deposit, is asked when
 * that changes. A value that is not known is no fault, as in a check.
 * And after the change: with a trigger before it each row is locked first, also by a change that the trigger is not about.
 */
create function refuse_what_no_deposit_is() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'no deposit is like that' using errcode = 'check_violation';
end
$$;
revoke all on function refuse_what_no_deposit_is from public;

create trigger deposits_are_possible
  after insert or update of kind, status, arrested_from, rate, day_count, day_rule, payout, returns_on, name_uk, name_ru, product_id,
    term_days, term_number, end_on_day_off, replenishing, returns_early, prolongation, prolongations_left, closed_because,
    prolongation_said_rate, next_payout_account_id, next_payout_from
  on deposit for each row
  when (not (
    new.kind in ('term', 'onDemand', 'overnight')
    and new.status in ('new', 'active', 'arrested', 'closing', 'closed')
    and new.arrested_from in ('active', 'closing')
    and (new.status = 'arrested') = (new.arrested_from is not null)
    and new.rate between 0 and 10000
    and new.day_count in ('act/365', 'act/act')
    and new.day_rule in ('fromNextDay', 'firstDayIncluded')
    and new.payout in ('monthly', 'quarterly', 'atEnd')
    and length(new.name_uk) between 1 and 100
    and length(new.name_ru) between 1 and 100
    and length(new.product_id) between 1 and 100
    and new.term_days between 1 and 3660
    and new.term_number > 0
    and new.end_on_day_off in ('sameDay', 'nextWorkingDay')
    and jsonb_typeof(new.replenishing) = 'object'
    and jsonb_typeof(new.returns_early) = 'object'
    and jsonb_typeof(new.prolongation) = 'object'
    and new.prolongations_left >= 0
    and new.closed_because in ('matured', 'returned', 'cancelled')
    and new.prolongation_said_rate between 0 and 10000
    and (new.earned_through is not null or new.status = 'new' or new.closed_because is not distinct from 'cancelled')
    and (new.kind = 'onDemand' or new.returns_on is not null or new.earned_through is null)
    and (new.next_payout_account_id is null) = (new.next_payout_from is null)))
  execute function refuse_what_no_deposit_is();

-- What the night writes is checked as before: balance, earned, posted.
do $$
declare
  asked record;
begin
  for asked in select conname from pg_constraint
    where conrelid = 'deposit'::regclass and contype = 'c'
      and conname not in ('deposit_balance_check', 'deposit_earned_check', 'deposit_posted_check') loop
    execute format('alter table deposit drop constraint %I', asked.conname);
  end loop;
end
$$;

drop trigger deposits_go_their_way on deposit;
create trigger deposits_go_their_way after update of status, arrested_from on deposit for each row
  when (old.status <> new.status and (old.status || ' ' || new.status not in (
      'new active', 'new closed',
      'active closing', 'active closed', 'active arrested',
      'closing closed', 'closing arrested',
      'arrested active', 'arrested closing')
    or old.status = 'arrested' and new.status <> old.arrested_from
    or new.status = 'arrested' and new.arrested_from <> old.status)
    or old.status = 'arrested' and new.status = 'arrested' and new.arrested_from <> old.arrested_from)
  execute function refuse_change_of_what_stands();
drop trigger closed_deposits_stay on deposit;
create trigger closed_deposits_stay after update of status, arrested_from, rate, returns_on, payout_account_id, term_days, term_number,
    term_started_on, prolongations_left, prolongs, closed_at, closed_because on deposit for each row
  when (old.status = 'closed')
  execute function refuse_change_of_what_stands();
