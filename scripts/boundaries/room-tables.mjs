/**
 * The tables of each room, every table of the schema public once. A room of features owns what it writes; `db`, `jobs`
 * and `local` are parts of the server without a feature: `local` has what the adapters of the local mode keep.
 * `migration` is the table that the migrations are recorded in (db/migrate.ts).
 */
// oxfmt-ignore
export const roomTables = {
  access: ['attempt_counter', 'consent', 'device_credential', 'known_device', 'local_qr_code', 'one_time_code', 'person', 'qr_sign_in', 'recovery_flow', 'session', 'sign_in_flow', 'used_captcha'],
  audit: ['audit_anchor', 'audit_anchor_round', 'audit_entry', 'audit_head'],
  companies: ['block', 'company', 'former_particulars', 'government_check', 'heads_check', 'recipient_register_word', 'relation', 'signing_limit', 'stored_blob', 'stored_file', 'unnamed_head', 'verification_decision'],
  uploads: ['uploaded_document'],
  'bank-values': ['bank_value', 'bank_value_withdrawal'],
  'watch-lists': ['watch_hit', 'watch_list', 'watch_list_entry', 'watch_round'],
  notices: ['notice', 'notice_choice', 'notice_message'],
  accounts: ['account_choice', 'account_notice', 'account_opening', 'account_opening_decision', 'account_opening_request', 'balance_bound', 'client_account', 'entry_detail', 'entry_search', 'entry_search_mark', 'iban_directory', 'official_rate'],
  enquiries: ['enquiry', 'enquiry_letter'],
  signing: ['change_withdrawal_link', 'company_signing_change', 'company_signing_change_signature', 'company_instant_limit', 'company_signing_rule', 'demo_certificate', 'eds_confirmation', 'eds_evidence', 'eds_signature', 'eds_stamping', 'method_use', 'remote_signing_request', 'signature', 'signed_change', 'signing_key'],
  questionnaires: ['ended_client', 'person_questionnaire', 'questionnaire', 'questionnaire_notice', 'questionnaire_section', 'questionnaire_signature', 'questionnaire_step', 'register_answer'],
  cards: ['card', 'card_allowance', 'card_allowance_request', 'card_application', 'card_approval', 'card_approval_answer', 'card_authorisation', 'card_clearing', 'card_counter', 'card_delivery', 'card_message', 'card_message_set_aside', 'card_notice', 'card_of_token', 'card_order_key', 'card_program', 'card_receipt', 'card_receipt_rule', 'card_release', 'card_report_line', 'card_session', 'card_settlement', 'card_settlement_difference', 'card_shortage', 'card_wallet_token'],
  exchange: ['exchange_answer', 'exchange_contract', 'exchange_contradiction', 'exchange_dealer_rate', 'exchange_fill', 'exchange_notice', 'exchange_order', 'exchange_order_key', 'exchange_position_day', 'exchange_quote', 'exchange_rate', 'exchange_reminder', 'exchange_request', 'exchange_unused', 'exchange_use'],
  payments: ['account_end_warning', 'clearing_answer', 'clearing_answer_fault', 'clearing_day_exception', 'clearing_difference', 'clearing_directory', 'clearing_exception', 'clearing_reconciliation', 'clearing_report_line', 'clearing_stray_answer', 'clearing_unreadable_message', 'clearing_transfer', 'counterparty', 'idempotency_key', 'incoming_conflict', 'incoming_recall', 'incoming_return', 'incoming_transfer', 'open_payment', 'own_turnover', 'payee_link', 'payee_link_directory', 'payment', 'payment_directory', 'payment_event', 'payment_import', 'payment_import_mapping', 'payment_import_row', 'payment_queue', 'payment_rework', 'payment_template', 'payment_wait', 'pilot_company', 'recipient_account_end', 'salary_register', 'salary_row', 'standing_order', 'standing_order_occurrence', 'transfer_recall'],
  deposits: ['deposit', 'deposit_arrest', 'deposit_day', 'deposit_individual_rate', 'deposit_money', 'deposit_notice', 'deposit_operation', 'deposit_order_key', 'deposit_payout', 'deposit_quote', 'deposit_rate_change', 'deposit_return', 'deposit_tax_month', 'deposit_term'],
  documents: ['document_directory', 'issued_document', 'statement_delivery', 'statement_subscription', 'statement_unsubscription'],
  people: ['authority_warning', 'branch_client', 'contact_change', 'friend_registration', 'invitation', 'invitation_directory', 'login_directory', 'person_contact', 'registration_flow'],
  home: [],
  demo: ['demo_tenant'],
  desk: ['questionnaire_assessment', 'staff', 'staff_action', 'staff_audit_entry', 'staff_audit_head', 'staff_case', 'staff_challenge', 'staff_held_payment', 'staff_invitation', 'staff_note', 'staff_passkey', 'staff_removed_passkey', 'staff_role', 'staff_session', 'staff_settled_day', 'staff_taking'],
  db: ['bank_setting', 'migration', 'outbox'],
  jobs: ['job_pool'],
  local: ['local_card', 'local_card_session', 'local_challenge', 'local_clearing_message', 'local_clearing_recipient', 'local_clearing_transfer', 'local_message', 'local_movement', 'local_processor_message', 'local_purchase', 'local_remote_signing', 'local_wallet_token'],
}
