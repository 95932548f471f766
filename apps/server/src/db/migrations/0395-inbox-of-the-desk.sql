-- no transaction
create index concurrently company_waiting_in_order on company (created_at, company_id) where questionnaire_status not in ('correct', 'processed');
