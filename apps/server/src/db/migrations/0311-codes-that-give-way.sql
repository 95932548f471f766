-- A code that nobody has verified is not kept for ever (decision 098): when its registration gave way to whoever registers with
-- the same code; null: it has not. The person and the company stay, for the trail, under codes that are others' by then.
alter table person add column gave_way_at timestamptz;
alter table company add column gave_way_at timestamptz;

-- Makes the phone and e-mail of who gave way free to sign in with again. The application's role may delete no logins: this can,
-- and of nobody else.
create function free_logins(p_person_id uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from login_directory using person
  where login_directory.person_id = p_person_id and person.person_id = p_person_id and person.gave_way_at is not null
$$;

revoke all on function free_logins from public;
grant execute on function free_logins to dilo_application;
