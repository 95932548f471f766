-- no transaction
-- The form of a payment says what is paid of an entrepreneur's taxes; steps change none of these columns.
create index concurrently payment_to_budget on payment (company_id, created_at) where kind = 'toBudget';
