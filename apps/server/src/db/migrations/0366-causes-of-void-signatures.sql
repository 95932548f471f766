-- What 0365 asks of new rows holds for all. Everybody reads and writes meanwhile.
alter table signature validate constraint signature_void_cause_check;
