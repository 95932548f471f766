-- What the sender of a pain.001 calls a payment and the batch that it stands in: a status report names it so. Null: its file has no
-- such names.
alter table payment_import_row add column original_ids jsonb;
