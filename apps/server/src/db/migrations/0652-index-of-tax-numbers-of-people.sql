-- no transaction
-- The desk's lists ask which people have a number, of demos and of those who gave it way as well.
create index concurrently person_by_inn on person (inn);
