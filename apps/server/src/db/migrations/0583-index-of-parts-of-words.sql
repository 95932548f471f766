-- no transaction
-- The first 1,024 entries of an account are read as they are: most accounts have no more, and keep nothing here.
create index concurrently entry_search_parts on entry_search using gin (search_parts(account_id, version, letters)) where version > 1024;
