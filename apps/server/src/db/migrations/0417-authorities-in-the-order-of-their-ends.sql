-- no transaction
create index concurrently relation_by_end_of_authority on relation (valid_until) where valid_until is not null and status = 'active';
