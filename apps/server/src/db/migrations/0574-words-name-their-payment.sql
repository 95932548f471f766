-- A search of payments reads the words of entries that go out (decision 221): to which payment they belong stands beside them.
-- Null: the entry has none, or a server of the version before has stored the words; then its details say it.
alter table entry_search add column payment_id uuid;

create or replace view searched_entry as
  select * from entry_search
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0 end;
