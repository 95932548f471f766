-- no transaction
create index concurrently company_good_until on company (data_good_until, company_id) where data_good_until is not null;
