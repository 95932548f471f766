-- no transaction
create index concurrently account_opening_waiting_in_order on account_opening (coalesce(sent_at, changed_at), company_id, operation_id) where state = 'on_validation';
