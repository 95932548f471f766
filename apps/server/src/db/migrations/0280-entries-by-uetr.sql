-- A pasted UETR finds its entries at once, however long an account's history is (decision 092): few rows have the same, on two statements.
create index entry_detail_by_uetr on entry_detail (uetr) where uetr is not null;
