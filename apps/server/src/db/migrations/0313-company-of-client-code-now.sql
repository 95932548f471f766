-- no transaction
create unique index concurrently company_of_client_code_now on company (client_code) where demo_tenant_id is null and gave_way_at is null;
