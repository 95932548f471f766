-- Row security by company, behind every WHERE of the application (decision 141). Connections of calls work as a role of
-- their own, which sees and changes rows of the companies that a call may reach (db/reach.ts). The bank's own work goes
-- on as dilo_application, as servers of the version before do.
do $$
begin
  create role dilo_calls nologin;
exception when duplicate_object or unique_violation then
  null; -- Roles belong to the whole server: another database of it has made this one already.
end
$$;

-- What the application may, calls may, but for the rows of others.
grant dilo_application to dilo_calls;

/*
 * Puts a table behind row security. Every role but dilo_calls goes on as before.
 * `reads` = 'of its companies', or 'of all' for a table in which calls find out what is whose: they change rows of their
 * companies alone there, too.
 * The condition is inside coalesce, because the planner would take a bare one for another selective condition beside the
 * statement's own, and expect one row of a company where there are thousands. Files of a registration have no company yet.
 */
create function keep_to_companies(of regclass, reads text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  own constant text := 'coalesce(company_id = any ((select nullif(current_setting(''dilo.companies'', true), ''''))::uuid[]), company_id is null)';
begin
  if reads not in ('of its companies', 'of all') then raise 'reads are of its companies or of all, not %', reads; end if;
  execute format('create policy everybody on %s using (true) with check (true)', of);
  if reads = 'of its companies' then
    execute format('create policy calls on %s as restrictive to dilo_calls using (%s) with check (%2$s)', of, own);
  else
    execute format('create policy calls_insert on %s as restrictive for insert to dilo_calls with check (%s)', of, own);
    execute format('create policy calls_update on %s as restrictive for update to dilo_calls using (%s) with check (%2$s)', of, own);
    execute format('create policy calls_delete on %s as restrictive for delete to dilo_calls using (%s)', of, own);
  end if;
  execute format('alter table %s enable row level security', of);
end
$$;
revoke execute on function keep_to_companies from public;

select keep_to_companies(name::regclass, 'of its companies') from unnest(array[
  'account_choice', 'account_opening', 'account_opening_decision', 'account_opening_request', 'audit_entry', 'audit_head',
  'card', 'change_withdrawal_link', 'clearing_answer', 'clearing_transfer', 'client_account', 'company_signing_change',
  'company_signing_change_signature', 'company_signing_rule', 'counterparty', 'entry_detail', 'entry_search',
  'entry_search_mark', 'government_check', 'idempotency_key', 'invitation', 'issued_document', 'notice', 'open_payment',
  'own_turnover', 'payee_link', 'payment', 'payment_event', 'payment_import', 'payment_import_mapping',
  'payment_import_row', 'payment_queue', 'payment_rework', 'payment_template', 'payment_wait', 'salary_register',
  'salary_row', 'signature', 'signed_change', 'standing_order', 'standing_order_occurrence', 'statement_delivery',
  'statement_subscription', 'statement_unsubscription', 'stored_file', 'verification_decision', 'pilot_company'
]) as name;

select keep_to_companies(name::regclass, 'of all') from unnest(array[
  'company', 'relation', 'clearing_directory', 'document_directory', 'iban_directory', 'invitation_directory',
  'payee_link_directory', 'payment_directory'
]) as name;
