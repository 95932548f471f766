-- no transaction
create index concurrently card_locked_for_shortage on card (company_id, card_id) where lock_reason = 'shortage';
