-- no transaction
create index concurrently exchange_request_papers_to_check on exchange_request (signed_at, company_id, request_id) where state = 'queued' and papers = 'toCheck';
