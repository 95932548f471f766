-- no transaction
create index concurrently company_by_part_of_name on company using gin (lower((short_name_uk || ' ' || full_name_uk) collate "uk-x-icu") gin_trgm_ops) where demo_tenant_id is null;
create index concurrently person_by_part_of_name on person using gin (lower((last_name_uk || ' ' || first_name_uk || ' ' || middle_name_uk) collate "uk-x-icu") gin_trgm_ops) where demo_tenant_id is null;
create index concurrently person_contact_by_value on person_contact (value);
create index concurrently card_by_end on card (last_digits);
