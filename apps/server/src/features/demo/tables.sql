CREATE OR REPLACE FUNCTION remove_demo_tenants(p_now timestamp with time zone, p_idle_since timestamp with time zone, p_begun_before timestamp with time zone, p_at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
  delete from signature where company_id = any (companies);
  delete from idempotency_key where company_id = any (companies);
  delete from account_notice where company_id = any (companies);
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
$function$;
revoke execute on function remove_demo_tenants(p_now timestamp with time zone, p_idle_since timestamp with time zone, p_begun_before timestamp with time zone, p_at_most integer) from public;
grant execute on function remove_demo_tenants(p_now timestamp with time zone, p_idle_since timestamp with time zone, p_begun_before timestamp with time zone, p_at_most integer) to dilo_application;

create table demo_tenant (
  tenant_id uuid not null,
  begun_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  constraint demo_tenant_pkey PRIMARY KEY (tenant_id)
);
grant insert, select, update (opened_at) on demo_tenant to dilo_application;
