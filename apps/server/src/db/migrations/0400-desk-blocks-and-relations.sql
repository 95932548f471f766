-- What hangs on a relation that the bank disables or ends: what its person prepared alone goes. The functions of the clients' rooms
-- do it, under the desk's role (decision 144). They see whose a thing is and its state, and of a payment no more.
grant select (subject, expires_at), delete on one_time_code to dilo_desk;
grant select (company_id, payment_id, author_person_id, state), update (state) on payment to dilo_desk;
grant select on open_payment to dilo_desk;
grant select, insert on payment_event to dilo_desk;
-- An update that nothing makes: rows are locked by it.
grant select, update (state), delete on payment_import to dilo_desk;
grant select, update on standing_order, statement_subscription to dilo_desk;
grant select, update (voided_at, void_cause) on signature to dilo_desk;
grant select, update (withdrawn_at, withdrawn_by) on invitation to dilo_desk;
grant select on invitation_directory to dilo_desk;
grant select, update (ending, ended_at) on signed_change to dilo_desk;
