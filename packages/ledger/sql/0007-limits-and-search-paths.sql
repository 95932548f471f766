-- An overdraft is agreed by the bank (decision 101): a limit below zero is for sessions of the ledger's owner, whatever role they
-- work as. The application opens accounts that end at zero; of demo money, which is worth nothing, any.
create or replace function ledger.open_account(
  p_company_id uuid, p_account_id uuid, p_kind text, p_currency text, p_lowest_balance bigint, p_opened_at timestamptz
) returns void language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  -- session_user is who has logged in: neither this function nor SET ROLE changes it.
  if p_lowest_balance < 0 and p_currency not like 'ZZ_' and not pg_has_role(session_user, current_user, 'member') then
    raise exception 'An overdraft of % is not for the application to agree', p_currency using errcode = 'LD000';
  end if;
  insert into ledger.account (company_id, account_id, kind, currency, opened_at)
    values (p_company_id, p_account_id, p_kind, p_currency, p_opened_at);
  if p_kind = 'client' then
    insert into ledger.client_balance (company_id, account_id, currency, lowest_balance, last_booked_at)
      values (p_company_id, p_account_id, p_currency, p_lowest_balance, p_opened_at);
  else
    insert into ledger.internal_balance (company_id, account_id) values (p_company_id, p_account_id);
  end if;
end
$$;

-- Names in a function are the ledger's, never those of a schema or a temporary table that a session puts before it.
alter function ledger.refuse_change() set search_path = ledger, pg_temp;
alter function ledger.refuse_hold_change() set search_path = ledger, pg_temp;
