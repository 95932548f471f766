-- What the functions of the room of payments do under the desk's role (decision 145): a payment that waits goes on or back, a transfer
-- that clearing leaves in doubt is answered, and payments are opened and closed for a company.
grant select on payment, payment_wait, clearing_exception, clearing_transfer, clearing_answer, clearing_directory to dilo_desk;
-- Of a salary row whose it is and its state: no name, no account, no amount.
grant select (company_id, payment_id, position, row_id, state, reason, moved_at) on salary_row to dilo_desk;
grant update (until, ended_at, released_because) on payment_wait to dilo_desk;
grant update (state, settled_at, undone_at, reason) on payment to dilo_desk;
grant update (ended_at) on clearing_exception to dilo_desk;
grant update on clearing_transfer to dilo_desk;
grant select (company_id, payment_id, state), update (state) on salary_register to dilo_desk;
grant update (state, reason, moved_at) on salary_row to dilo_desk;
grant insert on clearing_answer, clearing_exception to dilo_desk;
grant insert on notice, entry_detail to dilo_desk;
-- A payment that is settled makes its recipient known.
grant select (company_id, code, passport, iban, name, paid_at), insert, update (name, paid_at) on counterparty to dilo_desk;
-- No balance, and of an entry no more than a statement numbers its lines by.
grant select (company_id, account_id, version) on ledger.balance_view to dilo_desk;
grant select (company_id, account_id, transaction_id, line, version, amount) on ledger.entry_view to dilo_desk;
grant select, insert, update, delete on pilot_company to dilo_desk;
grant select on card, standing_order_occurrence to dilo_desk;
