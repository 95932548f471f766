-- Whether a person works for the bank (spec section 3: `employee`), by the same РНОКПП among its people: a label that gives no
-- right (decision 174). The application reads nothing else of the bank's people.
create function works_for_bank(p_person_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from staff join person on person.inn = staff.inn
    where person.person_id = p_person_id and staff.closed_at is null and person.demo_tenant_id is null
  )
$$;

revoke all on function works_for_bank from public;
grant execute on function works_for_bank to dilo_application;
