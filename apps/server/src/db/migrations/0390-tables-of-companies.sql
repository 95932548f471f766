-- in portions
-- Every table of a company goes behind row security, one by one, so that no call waits for the locks of all (decision 141).
-- The second list is of tables in which calls find out what is whose.
select keep_to_companies(name::regclass, reads) from (
  select unnest(array[
    'account_choice', 'account_opening', 'account_opening_decision', 'account_opening_request', 'audit_entry',
    'audit_head', 'card', 'change_withdrawal_link', 'clearing_answer', 'clearing_transfer', 'client_account',
    'company_signing_change', 'company_signing_change_signature', 'company_signing_rule', 'counterparty',
    'entry_detail', 'entry_search', 'entry_search_mark', 'government_check', 'idempotency_key', 'invitation',
    'issued_document', 'notice', 'open_payment', 'own_turnover', 'payee_link', 'payment', 'payment_event',
    'payment_import', 'payment_import_mapping', 'payment_import_row', 'payment_queue', 'payment_rework',
    'payment_template', 'payment_wait', 'pilot_company', 'salary_register', 'salary_row', 'signature',
    'signed_change', 'standing_order', 'standing_order_occurrence', 'statement_delivery', 'statement_subscription',
    'statement_unsubscription', 'stored_file', 'verification_decision'
  ]) as name, 'of its companies' as reads
  union all
  select unnest(array[
    'clearing_directory', 'company', 'document_directory', 'iban_directory', 'invitation_directory',
    'payee_link_directory', 'payment_directory', 'relation'
  ]), 'of all'
) as kept
where not (select relrowsecurity from pg_class where oid = name::regclass)
order by name limit 1;
