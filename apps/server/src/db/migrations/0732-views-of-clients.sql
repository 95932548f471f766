-- What other rooms may join of a person, a company and a relation (decision 281): views of the rooms that own the tables.
-- They read with the rights of their caller, so row security and the grants of the desk hold behind them. A person's view
-- has no password, block or wait in it; the desk reads all of its columns.
create view person_view with (security_invoker = true) as
  select person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate,
    language, created_at, demo_tenant_id, data_good_until, identified_at, gave_way_at
  from person;

create view company_view with (security_invoker = true) as
  select company_id, core_id, client_code, sole_entrepreneur, full_name_uk, short_name_uk, full_name_ru, short_name_ru,
    created_at, demo_tenant_id, questionnaire_status, data_good_until, gave_way_at, executive_body, named_by, registered_place, main_activity
  from company;

create view relation_view with (security_invoker = true) as
  select person_id, company_id, type, status, permissions, signature_type, created_at, position_code, signs_since,
    on_confirm_because, version, blocked_until, valid_until, authority_number, authority_date, account_ids, person_confirms_until
  from relation;

grant select on person_view, company_view, relation_view to dilo_application, dilo_desk;
