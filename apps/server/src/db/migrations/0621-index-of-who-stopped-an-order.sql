-- no transaction
create index concurrently card_application_stopped_by on card_application (stopped_by) where stopped_by is not null;
