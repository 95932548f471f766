-- no transaction
-- The job that tells of a near end finds the few cards of the next month.
create index concurrently card_end_to_tell on card (expires_on) where end_told_at is null and state = 'active';
