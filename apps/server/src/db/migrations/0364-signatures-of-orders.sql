-- no transaction
-- A person's signatures of standing orders, valid and void: what else the person has signed, which is much more, is not read.
create index concurrently signature_of_order on payment_signature (person_id, method, counted_on) where subject_kind = 'standingOrder';
