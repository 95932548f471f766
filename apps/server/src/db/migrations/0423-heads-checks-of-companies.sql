-- in portions
insert into heads_check (company_id, ask_at)
select company_id, created_at from company
where not sole_entrepreneur and demo_tenant_id is null
  and not exists (select from heads_check made where made.company_id = company.company_id)
limit 5000 on conflict do nothing;
