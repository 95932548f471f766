-- Demo mode (decision 056): each visitor has a tenant of their own, whose people, companies and sessions name it. What
-- has no tenant is real. The two never touch: the triggers below refuse what would bind them, and the ledger refuses a
-- posting between them, because demo money has currencies of its own.

create table demo_tenant (
  tenant_id uuid primary key,
  begun_at timestamptz not null,
  -- When its people and accounts were there; null while they are being made.
  opened_at timestamptz,
  ends_at timestamptz not null
);

alter table person add column demo_tenant_id uuid references demo_tenant;
alter table company add column demo_tenant_id uuid references demo_tenant;
alter table session add column demo_tenant_id uuid references demo_tenant;
create index person_of_demo_tenant on person (demo_tenant_id) where demo_tenant_id is not null;
create index company_of_demo_tenant on company (demo_tenant_id) where demo_tenant_id is not null;
create index session_of_demo_tenant on session (demo_tenant_id) where demo_tenant_id is not null;

-- Where the money of demos comes from and goes to, in place of other banks (demo-bank/demo-outside.ts).
select ledger.open_account('de300000-0000-4000-8000-000000000000', ('de300000-0000-4000-8000-00000000000' || number)::uuid,
  'internal', currency, 0, timestamptz '2026-01-01 00:00:00+02')
from (values (1, 'ZZU'), (2, 'ZZD'), (3, 'ZZE')) as demo_money (number, currency);

-- Nobody and nothing becomes real, or another's.
create function refuse_change_of_tenant() returns trigger language plpgsql as $$
begin
  if new.demo_tenant_id is distinct from old.demo_tenant_id then
    raise exception 'A % never leaves its tenant', tg_table_name using errcode = 'DM000';
  end if;
  return new;
end
$$;

create trigger person_stays_in_its_tenant before update of demo_tenant_id on person
  for each row execute function refuse_change_of_tenant();
create trigger company_stays_in_its_tenant before update of demo_tenant_id on company
  for each row execute function refuse_change_of_tenant();

-- A person acts for companies of the same tenant, or both are real.
create function refuse_relation_between_tenants() returns trigger language plpgsql as $$
begin
  if (select demo_tenant_id from person where person_id = new.person_id)
    is distinct from (select demo_tenant_id from company where company_id = new.company_id)
  then
    raise exception 'A relation binds nobody across tenants' using errcode = 'DM000';
  end if;
  return new;
end
$$;

create trigger relation_within_one_tenant before insert or update of person_id, company_id on relation
  for each row execute function refuse_relation_between_tenants();

-- A session is of the kind of its person: a demo person has no real one, a real person no demo.
create function refuse_session_of_another_kind() returns trigger language plpgsql as $$
begin
  if new.demo_tenant_id is distinct from (select demo_tenant_id from person where person_id = new.person_id) then
    raise exception 'A session is of the tenant of its person' using errcode = 'DM000';
  end if;
  return new;
end
$$;

create trigger session_of_its_persons_tenant before insert or update of person_id, demo_tenant_id on session
  for each row execute function refuse_session_of_another_kind();

-- No login leads to a demo person.
create function refuse_login_of_demo() returns trigger language plpgsql as $$
begin
  if exists (select from person where person_id = new.person_id and demo_tenant_id is not null) then
    raise exception 'Demo people have no login' using errcode = 'DM000';
  end if;
  return new;
end
$$;

create trigger login_of_real_people before insert or update of person_id on login_directory
  for each row execute function refuse_login_of_demo();

-- Nothing of a demo goes to clearing.
create function refuse_transfer_of_demo() returns trigger language plpgsql as $$
begin
  if exists (select from company where company_id = new.company_id and demo_tenant_id is not null) then
    raise exception 'A demo payment never goes to clearing' using errcode = 'DM000';
  end if;
  return new;
end
$$;

create trigger transfer_of_real_companies before insert or update of company_id on clearing_transfer
  for each row execute function refuse_transfer_of_demo();

-- Removes tenants that nobody uses any more, at most so many, each whole: all but the ledger's entries, which nobody can
-- delete, and which without the rest are amounts without a name, in currencies of their own. A tenant is in use while it
-- has a session that is neither over nor idle for long, or was begun after p_begun_before and is not open yet. The
-- application's role may not delete people, payments or statements: this function can, and of demo tenants alone.
-- @returns how many it removed
create function remove_demo_tenants(p_now timestamptz, p_idle_since timestamptz, p_begun_before timestamptz, p_at_most integer)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenants uuid[];
  people uuid[];
  companies uuid[];
begin
  select coalesce(array_agg(tenant_id), '{}') into tenants from (
    select tenant_id from demo_tenant t
    where (t.opened_at is not null or t.begun_at <= p_begun_before) and not exists (
      select from session s
      where s.demo_tenant_id = t.tenant_id and s.expires_at > p_now and s.last_seen_at > p_idle_since)
    order by begun_at limit p_at_most for update skip locked) as ended;
  select coalesce(array_agg(person_id), '{}') into people from person where demo_tenant_id = any (tenants);
  select coalesce(array_agg(company_id), '{}') into companies from company where demo_tenant_id = any (tenants);

  delete from session where demo_tenant_id = any (tenants);
  delete from one_time_code where purpose = 'sign-payment' and subject in (
    select payment_id || ':' || person_id from payment cross join unnest(people) as signatory(person_id)
    where company_id = any (companies));
  delete from payment_signature where company_id = any (companies);
  delete from idempotency_key where company_id = any (companies);
  delete from entry_detail where company_id = any (companies);
  delete from payment where company_id = any (companies);
  delete from iban_directory where iban in (select iban from client_account where company_id = any (companies));
  delete from client_account where company_id = any (companies);
  delete from relation where company_id = any (companies);
  delete from company where company_id = any (companies);
  delete from person_contact where person_id = any (people);
  delete from person where person_id = any (people);
  delete from demo_tenant where tenant_id = any (tenants);
  return cardinality(tenants);
end
$$;

revoke all on function remove_demo_tenants from public;
grant execute on function remove_demo_tenants to dilo_application;
grant select, insert on demo_tenant to dilo_application;
grant update (opened_at) on demo_tenant to dilo_application;
