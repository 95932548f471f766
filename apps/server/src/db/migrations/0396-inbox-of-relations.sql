-- no transaction
create index concurrently relation_waiting_in_order on relation (created_at, company_id, person_id) where status = 'onConfirm';
