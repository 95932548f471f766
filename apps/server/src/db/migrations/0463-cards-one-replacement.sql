-- no transaction
create unique index concurrently card_open_replacement on card (company_id, replaces) where replaces is not null and state <> 'closed';
-- Whose last day is over, the oldest first.
create index concurrently card_expiring on card (expires_on) where expired_at is null and state <> 'closed';
create index concurrently card_of_holder on card (holder_person_id);
create index concurrently card_locked_by on card (locked_by) where locked_by is not null;
