-- Every payment has one by now (0260, 0261), and no two the same; a pasted one is found by it.
alter table payment alter column uetr set not null;
create unique index payment_uetr on payment (uetr);
