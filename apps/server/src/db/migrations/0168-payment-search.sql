-- What is typed into the search of a company's payments is found by its three-letter parts (decision 072). Both extensions come
-- with PostgreSQL's own packages, embedded and Debian's, and an owner of the database who is no superuser may create them.
create extension if not exists pg_trgm;
-- So that one index holds the company, too: nobody's search walks through what others have paid.
create extension if not exists btree_gin;

-- The collation is the one by which the search compares letters of whatever case.
create index payment_search on payment using gin (
  company_id,
  number gin_trgm_ops,
  (creditor_name collate "uk-x-icu") gin_trgm_ops,
  (remittance_information collate "uk-x-icu") gin_trgm_ops,
  creditor_iban gin_trgm_ops
);
