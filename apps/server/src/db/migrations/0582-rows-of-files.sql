-- Entries and their details, as files of statements read them: many rows of one company, each of which row security would ask
-- for that company's id in a text. These views ask as 'searched_entry' does (0418), but read the companies that are reached as
-- a whole once in a statement. Statements of a page take longer to plan with it than it saves them.
create view filed_entry as
  select company_id, account_id, version, amount, balance_after, booked_at, value_date
  from ledger.entry
  where case when company_id = any ((select array(
      select whole::uuid from unnest(string_to_array(current_setting('dilo.companies', true), ',')) as whole where strpos(whole, '-') > 0))::uuid[]) then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0 end;

create view filed_detail as
  select * from entry_detail
  where case when company_id = any ((select array(
      select whole::uuid from unnest(string_to_array(current_setting('dilo.companies', true), ',')) as whole where strpos(whole, '-') > 0))::uuid[]) then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0 end;

grant select on filed_entry, filed_detail to dilo_application;
