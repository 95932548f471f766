-- no transaction
create unique index concurrently person_of_inn_now on person (inn) where demo_tenant_id is null and gave_way_at is null;
