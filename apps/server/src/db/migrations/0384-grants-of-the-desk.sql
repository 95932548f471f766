-- What the desk's role may do, table by table. Everything else is refused by the database.
grant usage on schema public to dilo_desk;
grant select on migration, bank_setting to dilo_desk;

-- Its own.
grant select, insert, update on staff to dilo_desk;
grant select, insert, delete on staff_role, staff_invitation, staff_challenge to dilo_desk;
grant select, insert, update, delete on staff_session to dilo_desk;
grant select, insert, update, delete on staff_passkey to dilo_desk;
grant select, insert on staff_action to dilo_desk;
grant update (state, effective_at, checker, checker_proof, decided_at, decision_reason) on staff_action to dilo_desk;
grant select, insert, update on staff_case to dilo_desk;
grant select on staff_audit_entry, staff_audit_head to dilo_desk;
grant execute on function record_staff_audit to dilo_desk;

-- A client's: looked at, and changed by the functions of the clients' rooms alone.
grant select on company, relation, person_contact, client_account, government_check to dilo_desk;
grant select (person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate,
  language, created_at, identified_at, demo_tenant_id) on person to dilo_desk;
grant update (identified_at) on person to dilo_desk;
grant update (questionnaire_status) on company to dilo_desk;
grant update (status, on_confirm_because, signs_since) on relation to dilo_desk;
-- Who waited for their first company is in it from now on.
grant select (session_id, person_id, current_company_id), update (current_company_id) on session to dilo_desk;
-- Messages to people, and the trail of their companies.
grant insert on outbox to dilo_desk;
grant execute on function record_audit to dilo_desk;
