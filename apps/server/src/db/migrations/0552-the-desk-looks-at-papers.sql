-- An officer looks at the papers of a purchase: the dealer gets it then, or it goes back to the client with the fields to mend, and its
-- money is free.
grant update (state, papers, returned, hold_id, fee_hold_id, held, quote_id, signed_at, version, changed_at, given_back) on exchange_request to dilo_desk;

-- A request is read with the end of its quote.
grant select on exchange_quote to dilo_desk;

-- The desk's queue: purchases whose papers wait for an officer, the oldest first; and what is to be here soon.
create index exchange_request_papers on exchange_request (signed_at, company_id, request_id) where state = 'queued' and papers = 'toCheck';
