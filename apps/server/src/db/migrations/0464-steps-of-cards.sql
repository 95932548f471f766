-- The steps of domain flows/card.ts, held by the database too; a test compares the two. And limits that a head has raised soon
-- after a change of their access: they hold later, as payments to new recipients do (decision 058).
alter table card
  add column raised_limits jsonb,
  add column raised_from timestamptz,
  add column raised_by uuid references person on delete set null,
  add constraint card_raised_whole check ((raised_limits is null) = (raised_from is null)) not valid;

create function check_step_of_card() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  softer constant text[] := array['pause', 'bank', 'lost', 'stolen', 'compromised'];
begin
  -- Migrations are the owner's, and so is what a key of another table undoes.
  if pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') then return new; end if;
  if (new.company_id, new.card_id, new.account_id, new.first_digits, new.last_digits, new.created_at, new.replaces, new.form)
      is distinct from (old.company_id, old.card_id, old.account_id, old.first_digits, old.last_digits, old.created_at, old.replaces, old.form)
    or old.processor_token is not null and new.processor_token is distinct from old.processor_token
    or old.state <> new.state and not (case old.state
      when 'inactive' then new.state in ('active', 'locked', 'closed')
      when 'active' then new.state in ('locked', 'closed')
      when 'locked' then new.state = 'closed' or new.state = old.locked_from and old.lock_kind in ('pause', 'bank')
      else false end)
    -- One that was never activated pays nothing by way of a lock; one that has expired pays nothing again.
    or old.state in ('inactive', 'active') and new.state = 'locked' and new.locked_from <> old.state
    or old.state <> 'active' and new.state = 'active' and old.expired_at is not null
    or old.state = 'locked' and new.state = 'locked' and (new.locked_from <> old.locked_from
      or array_position(softer, new.lock_kind) < array_position(softer, old.lock_kind))
    or old.state = 'closed' and (new.closed_at, new.limits) is distinct from (old.closed_at, old.limits)
    or new.version < old.version or new.sequence < old.sequence
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return new;
end
$$;
-- After the trigger that keeps the status: triggers go by their names.
create trigger card_takes_its_steps before update on card for each row execute function check_step_of_card();

-- The outbox carries how a card stands to its processor; which other tasks it knows, the files before have said.
do $$
declare
  known text;
begin
  select string_agg(quote_literal(task), ', ') into known
  from (
    select distinct task[1] as task
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') as task
    where conname = 'outbox_task_check' and conrelid = 'outbox'::regclass
    union select 'tellProcessorOfCard') as tasks;
  execute format('alter table outbox drop constraint outbox_task_check, add constraint outbox_task_check check (task in (%s)) not valid', known);
end
$$;
