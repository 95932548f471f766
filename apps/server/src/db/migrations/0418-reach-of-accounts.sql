-- A person may act on some accounts of a company alone (relation.account_ids, decision 151). What a call may reach is still
-- told in dilo.companies (0389). A company that the caller reaches as a whole stands there by its id. One that is narrowed
-- stands there with underscores for hyphens, and its accounts after it in the same form. So the first question of a policy,
-- which nearly all callers pass, is the one that it was, and only who is narrowed pays for more.

/* The condition of a policy. `within`: what a row of a narrowed company must satisfy. */
create function reach_of_calls(within text) returns text language sql immutable set search_path = public, pg_temp as $$
  select format(
    'case when strpos(current_setting(''dilo.companies'', true), company_id::text) > 0 then true
      else current_setting(''dilo.companies'', true) = ''*'' or company_id is null
        or strpos(current_setting(''dilo.companies'', true), translate(company_id::text, ''-'', ''_'')) > 0 and (%s) end',
    within)
$$;
revoke execute on function reach_of_calls from public;

create or replace function keep_to_companies(of regclass, reads text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  own constant text := reach_of_calls('true');
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

/* Gives the policies of a table that keep_to_companies has put behind row security the condition of now. */
create function renew_reach(of regclass) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  own constant text := reach_of_calls('true');
  kept record;
begin
  for kept in select polname, polcmd from pg_policy where polrelid = of and polname in ('calls', 'calls_insert', 'calls_update', 'calls_delete') loop
    execute format('alter policy %I on %s %s', kept.polname, of, case kept.polcmd
      when 'a' then format('with check (%s)', own)
      when 'd' then format('using (%s)', own)
      else format('using (%s) with check (%1$s)', own) end);
  end loop;
end
$$;
revoke execute on function renew_reach from public;

/*
 * Narrows a table that keep_to_companies has put behind row security to the accounts that a call may reach. `account`: the
 * column, or what makes an account's id of a row. A row without an account is its company's.
 */
create function keep_to_accounts(of regclass, account text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  own constant text := reach_of_calls(format(
    '(%1$s) is null or strpos(current_setting(''dilo.companies'', true), translate((%1$s)::text, ''-'', ''_'')) > 0', account));
begin
  execute format('alter policy calls on %s using (%s) with check (%2$s)', of, own);
end
$$;
revoke execute on function keep_to_accounts from public;

/*
 * Whether a caller who is narrowed may reach the account from which a payment is made. A function, because a policy with a
 * sub-select costs everybody's statements their planning.
 */
create function payment_in_reach(of_company uuid, of_payment uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select of_payment is null or exists (
    select from payment where company_id = of_company and payment_id = of_payment
      and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) > 0)
$$;

/* Whether all payments of an imported file are made from accounts that a narrowed caller may reach. */
create function import_in_reach(of_company uuid, of_import uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from payment_import_row where company_id = of_company and import_id = of_import
      and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) = 0)
$$;

/* The same for what an event of the audit trail is about. */
create function audit_subject_in_reach(of_company uuid, kind text, subject uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case kind
    when 'payment' then not exists (
      select from payment where company_id = of_company and payment_id = subject
        and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) = 0)
    when 'standingOrder' then not exists (
      select from standing_order where company_id = of_company and order_id = subject
        and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) = 0)
    when 'account' then strpos(current_setting('dilo.companies', true), translate(subject::text, '-', '_')) > 0
    else true end
$$;

/*
 * Narrows a table by a function of those above. A new row asks for the company alone: it may be written by the statement
 * that writes its payment, which the function does not see yet.
 */
create function keep_to_reached(of regclass, asked text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('alter policy calls on %s using (%s) with check (%s)', of, reach_of_calls(asked), reach_of_calls('true'));
end
$$;
revoke execute on function keep_to_reached from public;

-- Who acts for two companies learns of a thing that it is of the other one, if they act on its account there.
create or replace view card_of_any_company as select company_id, card_id, account_id from card;
create or replace view payment_of_any_company as select company_id, payment_id, debtor_account_id from payment;

-- A number is used once in a company and year, on whichever account: also who is narrowed is told that it is taken.
create view used_payment_number as
  select company_id, number_year, number, payment_id, is_deleted from payment
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0 end;

grant select on used_payment_number to dilo_application;

create or replace view searched_payment as
  select * from payment
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) > 0 end;

create or replace view searched_entry as
  select * from entry_search
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0 end;
