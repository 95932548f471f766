-- Entries by their size. PostgreSQL asks row security before any comparison that might tell what it compares, and abs() is
-- one: an index by size would be walked through a whole account. As 'searched_entry' (0389, 0418), this view has its owner's
-- rights and asks for company and account itself.
create view sized_entry as
  select * from entry_detail
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0 end;

grant select on sized_entry to dilo_application;
