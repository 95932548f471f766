-- Lists of sanctions and of terrorists, and who of the clients may stand on them (decision 169). Clients' calls read and write
-- none of it: telling a client is forbidden by law.
create function keep_from_calls(of regclass) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create policy everybody on %s using (true) with check (true)', of);
  execute format('create policy calls on %s as restrictive to dilo_calls using (false) with check (false)', of);
  execute format('alter table %s enable row level security', of);
end
$$;
revoke execute on function keep_from_calls from public;

-- What stands of a list, and the last attempt that failed: the list before stays.
create table watch_list (
  list text primary key check (list in ('sanctions', 'terror')),
  version integer not null default 0 check (version >= 0),
  taken_at timestamptz,
  entries integer not null default 0 check (entries >= 0),
  refused_at timestamptz,
  refused_because text check (refused_because in ('silent', 'unreadable', 'emptyList', 'shrunkList')),
  refused_entries integer,
  check ((refused_at is null) = (refused_because is null))
);
create table watch_list_entry (
  list text not null references watch_list,
  entry_id text not null check (length(entry_id) between 1 and 200),
  names text[] not null check (cardinality(names) > 0),
  codes text[] not null,
  -- As the list writes it.
  birth text,
  -- In which it stood last.
  version integer not null,
  primary key (list, entry_id)
);
-- A round over all clients: one a day is whole.
create table watch_round (
  day date primary key,
  begun_at timestamptz not null,
  ended_at timestamptz,
  subjects integer not null default 0,
  found integer not null default 0
);
insert into watch_list (list) values ('sanctions'), ('terror');

select keep_from_calls('watch_list'), keep_from_calls('watch_list_entry'), keep_from_calls('watch_round');
grant select, update on watch_list to dilo_application;
grant select, insert, update, delete on watch_list_entry to dilo_application;
grant select, insert, update on watch_round to dilo_application;
grant select on watch_list, watch_list_entry to dilo_desk;
