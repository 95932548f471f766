-- no transaction
create index concurrently clearing_transfer_to_ask on clearing_transfer (ask_at) where ask_at is not null;
