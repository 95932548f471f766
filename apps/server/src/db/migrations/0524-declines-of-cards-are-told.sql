-- What a card declined is told to its people after the shop has its answer.
do $$
declare
  known text;
begin
  -- Other parts of the bank add tasks of theirs.
  select string_agg(quote_literal(task), ', ' order by task) into known from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g'))[1] as task from pg_constraint
    where conname = 'outbox_task_check' and conrelid = 'outbox'::regclass
    union select 'tellOfDecline') as tasks;
  execute format('alter table outbox drop constraint outbox_task_check, add constraint outbox_task_check check (task in (%s)) not valid', known);
end
$$;
