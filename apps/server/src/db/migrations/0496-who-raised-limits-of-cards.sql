-- no transaction
-- A person is removed without a look at every card.
create index concurrently card_raised_by on card (raised_by) where raised_by is not null;
