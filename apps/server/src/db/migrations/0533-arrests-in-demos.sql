-- A demo begins with an arrested deposit. Outside demos the desk alone places arrests: the application may not.
create function arrest_deposit_of_demo(of_company uuid, of_deposit uuid, arrest uuid, paper jsonb, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into deposit_arrest (company_id, deposit_id, arrest_id, authority, paper_number, paper_date, sum, stops_payouts, placed_at)
  select company_id, of_deposit, arrest, paper ->> 'authority', paper ->> 'number', (paper ->> 'date')::date, (paper ->> 'sum')::bigint, true, at
  from company where company_id = of_company and demo_tenant_id is not null
$$;
revoke all on function arrest_deposit_of_demo from public;
grant execute on function arrest_deposit_of_demo to dilo_application;
