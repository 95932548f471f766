-- in portions
-- Policies of before get the condition of 0418, table by table, so that no call waits for the locks of all. Of tables in
-- which a row belongs to an account they ask for it, too (decision 151).
select case
    when by_account is not null then keep_to_accounts(of, by_account)
    when by_function is not null then keep_to_reached(of, by_function)
    else renew_reach(of) end
from (
  select distinct polrelid::regclass as of from pg_policy
  where polroles = array['dilo_calls'::regrole::oid] and polname in ('calls', 'calls_insert', 'calls_update', 'calls_delete')
    and pg_get_expr(coalesce(polqual, polwithcheck), polrelid) not like '%translate%'
  order by of limit 1
) as before left join (values
  ('account_opening', 'account_id', null),
  ('audit_entry', null, 'audit_subject_in_reach(company_id, subject_kind, subject_id)'),
  ('card', 'account_id', null),
  ('client_account', 'account_id', null),
  ('entry_detail', 'account_id', null),
  ('entry_search', 'account_id', null),
  ('entry_search_mark', 'account_id', null),
  ('issued_document', 'account_id', null),
  ('notice', null, 'payment_in_reach(company_id, payment_id)'),
  ('open_payment', null, 'payment_in_reach(company_id, payment_id)'),
  ('own_turnover', 'account_id', null),
  ('payee_link', null, 'payment_in_reach(company_id, payment_id)'),
  ('payment', 'debtor_account_id', null),
  ('payment_event', null, 'payment_in_reach(company_id, payment_id)'),
  ('payment_import', null, 'import_in_reach(company_id, import_id)'),
  ('payment_import_row', 'account_id', null),
  ('payment_rework', null, 'payment_in_reach(company_id, payment_id)'),
  ('payment_template', 'typed ->> ''debtorAccountId''', null),
  ('payment_wait', null, 'payment_in_reach(company_id, payment_id)'),
  ('salary_register', null, 'payment_in_reach(company_id, payment_id)'),
  ('salary_row', null, 'payment_in_reach(company_id, payment_id)'),
  ('standing_order', 'debtor_account_id', null),
  ('standing_order_occurrence', null, 'payment_in_reach(company_id, payment_id)'),
  ('statement_subscription', 'account_id', null)
) as narrowed (name, by_account, by_function) on narrowed.name::regclass = before.of;
