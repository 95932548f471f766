-- no transaction
create index concurrently incoming_transfer_by_day on incoming_transfer (settlement_date, state);
