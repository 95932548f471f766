-- The check of a payment's step, which costs half without a query in its condition (decision 211).
create or replace function check_step_of_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  broken text;
begin
  if tg_op = 'UPDATE' and (
      old.state <> new.state and old.state || ' ' || new.state not in (
        'draft onSigning', 'draft waiting', 'draft deleted',
        'onSigning draft', 'onSigning waiting', 'onSigning signed', 'onSigning deleted',
        -- Signed and settled at once.
        'onSigning settled',
        'waiting signed', 'waiting rejected', 'waiting revoked',
        'signed settled', 'signed rejected', 'signed returned', 'signed revoked',
        'settled returned')
      -- What became of it stays, once it has.
      or old.settled_at is not null and new.settled_at is distinct from old.settled_at
      or old.undone_at is not null and new.undone_at is distinct from old.undone_at
      or old.reason is not null and new.reason is distinct from old.reason)
  then
    -- Migrations are the owner's, and so is what a function of the owner does. (A query in the condition above would make
    -- each step start a statement.)
    if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') then
      raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
    end if;
  end if;
  broken := case
    when not new.state in ('draft', 'onSigning', 'waiting', 'signed', 'settled', 'rejected', 'returned', 'revoked', 'deleted')
      then 'payment_state_check'
    when not (new.state = 'returned' or (new.state = 'settled') = (new.settled_at is not null)) then 'payment_settled_at'
    when not ((new.state in ('rejected', 'returned', 'revoked')) = (new.undone_at is not null)
      and (new.state in ('rejected', 'returned')) = (new.reason is not null)) then 'payment_undone_at'
    when not (new.typed is null or new.state in ('draft', 'deleted')) then 'payment_whole'
  end;
  if broken is not null then
    perform refuse_breach('payment', broken);
  end if;
  new.is_deleted := new.state = 'deleted';
  return new;
end
$$;
