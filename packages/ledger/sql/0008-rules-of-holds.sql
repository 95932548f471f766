-- The rules of a hold in the trigger that it has anyway (decision 115): PostgreSQL reads the text of a table's CHECKs for each
-- statement that writes to it, and a session keeps a function. The rules, their names and their errors stay.
create or replace function ledger.refuse_hold_change() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
declare
  broken text;
begin
  -- A hold only comes nearer its end.
  if tg_op = 'UPDATE' and (old.state <> 'open' or new.remaining > old.remaining
    or (new.company_id, new.hold_id, new.account_id, new.amount, new.idempotency_key, new.request_hash, new.placed_at)
      is distinct from
      (old.company_id, old.hold_id, old.account_id, old.amount, old.idempotency_key, old.request_hash, old.placed_at))
  then
    raise exception 'Hold % cannot change like this', old.hold_id using errcode = 'LD000';
  end if;
  broken := case
    when not length(new.idempotency_key) between 1 and 200 then 'hold_idempotency_key_check'
    when not length(new.request_hash) = 32 then 'hold_request_hash_check'
    when not new.amount > 0 then 'hold_amount_check'
    when not new.remaining between 0 and new.amount then 'hold_check'
    when not new.state in ('open', 'posted', 'voided', 'expired') then 'hold_state_check'
    when not (new.state = 'open') = (new.remaining > 0) then 'hold_is_open_while_it_holds'
    when not (new.state = 'open') = (new.ended_at is null) then 'hold_ends_once'
  end;
  if broken is not null then
    raise exception 'new row for relation "hold" violates check constraint "%"', broken
      using errcode = 'check_violation', schema = 'ledger', table = 'hold', constraint = broken;
  end if;
  return new;
end
$$;

drop trigger holds_only_end on ledger.hold;
create trigger holds_only_end before insert or update on ledger.hold
  for each row execute function ledger.refuse_hold_change();
alter table ledger.hold
  drop constraint hold_idempotency_key_check, drop constraint hold_request_hash_check, drop constraint hold_amount_check,
  drop constraint hold_check, drop constraint hold_state_check, drop constraint hold_is_open_while_it_holds,
  drop constraint hold_ends_once;
