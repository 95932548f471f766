-- What the application may execute of the ledger's functions that live in files of their own. A function that was
-- dropped and made anew has lost its grants, so this is applied again whenever one of them has changed.
grant execute on function ledger.apply, ledger.transfer, ledger.set_aside, ledger.lock_for_transfers to dilo_application;
-- What the desk decides on moves money as clearing's own answers do (decision 145).
grant execute on function ledger.apply, ledger.transfer to dilo_desk;
