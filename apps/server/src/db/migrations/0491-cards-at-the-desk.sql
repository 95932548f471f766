-- The bank's people see a client's cards and lock them (decision 187): what a step of a card reads and writes, and no limit.
grant select on card to dilo_desk;
grant update (state, lock_kind, locked_from, locked_by, locked_at, lock_reason, activated_at, closed_at, sequence, version) on card to dilo_desk;
