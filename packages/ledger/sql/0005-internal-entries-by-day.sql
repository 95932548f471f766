-- The bank's own accounts are asked for their movements of a day. Days follow the order in which entries are written,
-- nearly: a block range index finds them, and costs next to nothing on the accounts that every payment goes through.
create index internal_entry_by_day on ledger.internal_entry using brin (value_date);
