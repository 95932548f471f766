-- The last day in Kyiv on which the bank takes a client's data as they are (PAY_E046, PAY_E047). Null: it asks for nothing.
-- The bank's core system sets it, never the application.
alter table person add column data_good_until date;
alter table company add column data_good_until date;
