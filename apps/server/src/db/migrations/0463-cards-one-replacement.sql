-- no transaction
create unique index concurrently card_open_replacement on card (company_id, replaces) where replaces is not null and state <> 'closed';
