-- What statements say of an entry carries the entry's number and amount (decision 074), so that pages, searches and files go
-- from one to the other by the account's own order, and what is asked by size or side is found here: the ledger's tables, which
-- every posting waits for, get no further index. The numbers are written in the transaction that moves the money and, as the
-- entries, never changed.
alter table entry_detail add column version bigint, add column amount bigint;

update entry_detail d set version = e.version, amount = e.amount
  from ledger.entry_view e
  where e.company_id = d.company_id and e.account_id = d.account_id and e.transaction_id = d.transaction_id and e.line = d.line;

-- Servers of the version before know no such columns: for their rows, and those alone, the entry is looked up. It is among the
-- newest of its account, whose row this transaction has locked.
create function number_entry_detail() returns trigger language plpgsql as $$
begin
  select e.version, e.amount into new.version, new.amount from ledger.entry_view e
    where e.company_id = new.company_id and e.account_id = new.account_id
      and e.transaction_id = new.transaction_id and e.line = new.line
    order by e.version desc limit 1;
  return new;
end
$$;
create trigger entry_details_are_numbered before insert on entry_detail
  for each row when (new.version is null or new.amount is null) execute function number_entry_detail();

alter table entry_detail alter column version set not null, alter column amount set not null;

-- From an entry to its words.
create unique index entry_detail_by_version on entry_detail (company_id, account_id, version);
-- What came in or went out alone, however rare it is on the account. Each row is in one index of a pair.
create index entry_detail_in on entry_detail (company_id, account_id, version) where amount > 0;
create index entry_detail_out on entry_detail (company_id, account_id, version) where amount < 0;
-- The largest, the smallest, those between two sizes, and those of exactly one.
create index entry_detail_in_by_size on entry_detail (company_id, account_id, abs(amount), version) where amount > 0;
create index entry_detail_out_by_size on entry_detail (company_id, account_id, abs(amount), version) where amount < 0;
-- The other side, newest first.
create index entry_detail_by_code on entry_detail (company_id, account_id, counterparty_code, version);
create index entry_detail_by_iban on entry_detail (company_id, account_id, counterparty_iban, version);
