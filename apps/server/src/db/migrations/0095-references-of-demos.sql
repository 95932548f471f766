-- A demo's people are deleted (0070), and with each of them PostgreSQL looks whether a row names them still: without an index
-- in every row of the table, of all clients and years, each minute.
create index login_directory_of_person on login_directory (person_id);
create index payment_of_author on payment (author_person_id);
create index payment_signature_of_person on payment_signature (person_id);
create index invitation_of_inviter on invitation (invited_by);
create index invitation_of_accepter on invitation (accepted_by) where accepted_by is not null;
