-- Row security by company, behind every WHERE of the application (decision 141). Connections of calls work as a role of
-- their own, which sees and changes rows of the companies that a call may reach (db/reach.ts). The bank's own work goes
-- on as dilo_application, as servers of the version before do.
do $$
begin
  create role dilo_calls nologin;
exception when duplicate_object or unique_violation then
  null; -- Roles belong to the whole server: another database of it has made this one already.
end
$$;

-- What the application may, calls may, but for the rows of others.
grant dilo_application to dilo_calls;

/*
 * Puts a table behind row security. Every role but dilo_calls goes on as before.
 * `reads` = 'of its companies', or 'of all' for a table in which calls find out what is whose: they change rows of their
 * companies alone there, too.
 * dilo.companies is a text with the ids of the companies, or '*' (db/reach.ts). The condition has no sub-select, which would
 * cost more to plan than most statements take. It is a CASE, because the planner would take a bare one for another
 * selective condition beside the statement's own, and expect one row of a company where there are thousands. Files of a
 * registration have no company yet.
 */
create function keep_to_companies(of regclass, reads text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  own constant text := 'case when strpos(current_setting(''dilo.companies'', true), company_id::text) > 0 then true
    else current_setting(''dilo.companies'', true) = ''*'' or company_id is null end';
begin
  if reads not in ('of its companies', 'of all') then raise 'reads are of its companies or of all, not %', reads; end if;
  execute format('create policy everybody on %s using (true) with check (true)', of);
  if reads = 'of its companies' then
    execute format('create policy calls on %s as restrictive to dilo_calls using (%s) with check (%2$s)', of, own);
  else
    execute format('create policy calls_insert on %s as restrictive for insert to dilo_calls with check (%s)', of, own);
    execute format('create policy calls_update on %s as restrictive for update to dilo_calls using (%s) with check (%2$s)', of, own);
    execute format('create policy calls_delete on %s as restrictive for delete to dilo_calls using (%s)', of, own);
  end if;
  execute format('alter table %s enable row level security', of);
end
$$;
revoke execute on function keep_to_companies from public;

-- What a call may learn of a company that it does not act for, through views of the owner, which row security does not
-- narrow. They say whose a thing is, and of an account what a payment to it needs: no names, no amounts.
create view account_of_any_company as select company_id, account_id, status, currency from client_account;
create view card_of_any_company as select company_id, card_id from card;
create view payment_of_any_company as select company_id, payment_id from payment;

grant select on account_of_any_company, card_of_any_company, payment_of_any_company to dilo_application;

-- What is searched by parts of words. PostgreSQL asks row security before any comparison that might tell what it compares,
-- and LIKE is one: its index of three-letter parts would find nothing, and a search would read all payments and entries of
-- a company. These views have their owner's rights, like the ledger's (0009 there), and ask for the company themselves.
create view searched_payment as
  select * from payment
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*' end;

create view searched_entry as
  select * from entry_search
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*' end;

grant select on searched_payment, searched_entry to dilo_application;
