-- no transaction
create index concurrently card_settlement_differs on card_settlement (day) where not agrees;
