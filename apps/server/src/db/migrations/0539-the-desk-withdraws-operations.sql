-- Whose relation the desk ends, or disables, has no unsigned operations with deposits left.
grant update (state, reason, version, changed_at) on deposit_operation to dilo_desk;
