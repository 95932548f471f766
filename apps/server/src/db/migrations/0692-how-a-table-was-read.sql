-- How the signs of a table's amounts were read, and by which columns (decision 240). Null: no table, or read by a version before.
alter table payment_import add column reading jsonb;
grant update (reading) on payment_import to dilo_application;
