-- A detail is of one entry, and its number says of which. Nobody looks a detail up by its transaction, so the index of that is
-- gone: each payment wrote two places of it (decision 223).
alter table entry_detail
  drop constraint entry_detail_pkey,
  add constraint entry_detail_by_version primary key using index entry_detail_by_version;
