-- A relation goes the ways of its flow (domain flows/relation.ts; a test holds the two together), and says which form of it somebody
-- has seen: the version rises with each change, also one by a server of the version before. That server's steps are among these.
alter table relation add column version integer not null default 1;

create function check_step_of_relation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status <> new.status and old.status || ' ' || new.status not in (
      'created onConfirm', 'created deleted', 'onConfirm active', 'onConfirm deleted',
      'active disabled', 'active deleted', 'disabled active', 'disabled deleted', 'deleted created')
    -- Migrations are the owner's, and so is what a function of the owner does.
    and not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member')
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;

create trigger relations_go_their_way before update on relation for each row execute function check_step_of_relation();
