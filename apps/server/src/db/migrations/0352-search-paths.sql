-- Names in a function are ours, never those of a temporary table that a session puts before them (decision 101).
alter function refuse_change_of_tenant() set search_path = public, pg_temp;
alter function refuse_relation_between_tenants() set search_path = public, pg_temp;
alter function refuse_session_of_another_kind() set search_path = public, pg_temp;
alter function refuse_login_of_demo() set search_path = public, pg_temp;
alter function refuse_transfer_of_demo() set search_path = public, pg_temp;
alter function refuse_audit_change() set search_path = public, pg_temp;
alter function refuse_audit_head_change() set search_path = public, pg_temp;
alter function count_signature_of_before() set search_path = public, pg_temp;
alter function number_entry_detail() set search_path = public, pg_temp;
alter function give_uetr() set search_path = public, pg_temp;
