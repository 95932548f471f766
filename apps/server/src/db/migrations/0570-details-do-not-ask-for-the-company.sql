-- Each detail belongs to an entry of the ledger, which is asked for it (0180). A company that has entries is never deleted;
-- that of a demo loses its details first. So nothing is left to ask for each row of a batch (decision 211).
alter table entry_detail drop constraint entry_detail_company_id_fkey;
