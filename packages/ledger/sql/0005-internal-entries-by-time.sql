-- The bank's own accounts are asked for their movements of a day. Entries are appended in the order of time, so that a
-- block range index finds a day, and costs next to nothing on the accounts that every payment goes through.
create index internal_entry_by_time on ledger.internal_entry using brin (booked_at);
