-- A demo moves by itself (decision 138): invented people of the bank decide in demos, and on one's own machine. They have
-- no key and no session, and decide nothing about a client who is real.
alter table staff add column is_demo boolean not null default false;

create function refuse_key_of_demo_staff() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from staff where staff_id = new.staff_id and is_demo) then
    raise exception 'Demo staff cannot sign in' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger demo_staff_has_no_passkey before insert or update of staff_id on staff_passkey for each row
  execute function refuse_key_of_demo_staff();
create trigger demo_staff_has_no_session before insert or update of staff_id on staff_session for each row
  execute function refuse_key_of_demo_staff();
create trigger demo_staff_has_no_invitation before insert or update of staff_id on staff_invitation for each row
  execute function refuse_key_of_demo_staff();

-- Whoever writes: a demo's company, or the demo bank, in which everybody is invented.
create function keep_demo_staff_to_demos() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from staff where staff_id in (new.maker, new.checker) and is_demo)
    and not exists (select from company where company_id = new.company_id and demo_tenant_id is not null)
    and not exists (select from bank_setting where name = 'demo-bank')
  then
    raise exception 'Demo staff decides about demos alone' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger demo_staff_decides_in_demos before insert or update of checker on staff_action for each row
  execute function keep_demo_staff_to_demos();

-- A letter of the bank is the desk's to write. No grant by column: servers of the version before name the column, with null.
create function refuse_letter_of_staff() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user in ('dilo_application', 'dilo_calls') then
    raise exception 'Clients do not write as the bank' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger the_bank_writes_at_the_desk before insert on enquiry_letter for each row when (new.staff_id is not null)
  execute function refuse_letter_of_staff();
