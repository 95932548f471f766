-- What blocks and decisions on relations touch, under the desk's role: the functions of the clients' rooms do it (decision 144).
-- 0387 gives the first ones where the role was there before it.
grant select, insert on block to dilo_desk;
grant update (lifted_at, lifted_by) on block to dilo_desk;
grant select, delete on session, sign_in_flow, recovery_flow, device_credential to dilo_desk;
grant select, update on qr_sign_in to dilo_desk;

-- What hangs on a relation that is disabled or ended: what its person prepared alone goes.
grant select, delete on one_time_code to dilo_desk;
-- An update that nothing makes: rows are locked by it.
grant select, update (state), delete on payment_import to dilo_desk;
grant select, update on payment, standing_order, statement_subscription to dilo_desk;
grant select, update (voided_at, void_cause) on signature to dilo_desk;
grant select, update (withdrawn_at, withdrawn_by) on invitation to dilo_desk;
grant select, update (ending, ended_at) on signed_change to dilo_desk;
grant select on open_payment to dilo_desk;
grant select, insert on payment_event to dilo_desk;
