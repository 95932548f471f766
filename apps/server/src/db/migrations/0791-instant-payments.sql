-- A payment to another bank may be instant: the recipient's bank decides before settlement, within seconds.

alter table payment add column is_instant boolean not null default false;
grant update (is_instant) on payment to dilo_application;
-- What is signed stays (0350): the trigger of the other columns is as it was, for servers of the version before.
create trigger payments_stay_instant before update of is_instant on payment for each row
  when (new.is_instant is distinct from old.is_instant
    and not (old.state in ('draft', 'onSigning') and new.state = 'draft' and new.version = old.version + 1))
  execute function refuse_change_of_what_stands();

-- The view of 0418 has every column of a payment.
create or replace view searched_payment as
  select * from payment
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) > 0 end;

-- An instant transfer without an outcome is asked about. Null: it is not instant, or not handed over, or decided.
alter table clearing_transfer add column is_instant boolean not null default false;
alter table clearing_transfer add column ask_at timestamptz;
alter table clearing_transfer add column asked integer not null default 0;
grant update (ask_at, asked) on clearing_transfer to dilo_application;

-- The outbox carries a task more; which others it knows, the files before have said.
do $$
declare
  known text;
begin
  select string_agg(quote_literal(task), ', ') into known
  from (
    select distinct task[1] as task
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') as task
    where conname = 'outbox_task_check' and conrelid = 'outbox'::regclass
    union select 'orderOfTransfer') as tasks;
  execute format('alter table outbox drop constraint outbox_task_check, add constraint outbox_task_check check (task in (%s)) not valid', known);
end
$$;
