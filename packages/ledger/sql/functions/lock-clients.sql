-- ledger.lock_clients: locks the client accounts among these, in the order of company and account, so that no two batches
-- wait for each other. It answers whether all of them are of clients. Only ledger.apply calls it, with its settings.
create or replace function ledger.lock_clients(p_company_ids uuid[], p_account_ids uuid[]) returns boolean
language plpgsql set search_path = ledger, pg_temp as $$
declare
  all_are boolean;
begin
  with account as materialized (
    select distinct w.company_id, w.account_id from unnest(p_company_ids, p_account_ids) as w(company_id, account_id)
  ), locked as materialized (
    select from account w join ledger.client_balance b on b.company_id = w.company_id and b.account_id = w.account_id
    order by b.company_id, b.account_id for update of b
  )
  select (select count(*) from locked) = (select count(*) from account) into all_are;
  return all_are;
end
$$;
revoke all on function ledger.lock_clients from public;
