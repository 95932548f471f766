-- What is signed and settled stays as it is (decision 101). The application's role may take each row the way that the product
-- takes it, and no other: whoever speaks to the database in its name can neither rewrite what was signed nor bring back what is
-- over. A condition says what is refused, so that a change that is right costs no call of a function.

-- Called for what the condition of a trigger refuses. Migrations are the owner's, and so is what a function of the owner does.
create function refuse_change_of_what_stands() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
end
$$;

-- The steps of domain flows/payment.ts; a test holds the two together.
create trigger payments_go_their_way before update of state on payment for each row
  when (old.state <> new.state and old.state || ' ' || new.state not in (
    'draft onSigning', 'draft waiting', 'draft deleted',
    'onSigning draft', 'onSigning waiting', 'onSigning signed', 'onSigning deleted',
    'waiting signed', 'waiting rejected', 'waiting revoked',
    'signed settled', 'signed rejected', 'signed returned', 'signed revoked',
    'settled returned'))
  execute function refuse_change_of_what_stands();

-- An edit is the next version, and a draft: what is signed by all is nobody's to edit.
create trigger payments_change_by_edits_alone before update on payment for each row
  when (not (old.state in ('draft', 'onSigning') and new.state = 'draft' and new.version = old.version + 1)
    and (new.version, new.number, new.number_year, new.kind, new.debtor_account_id, new.debtor_card_id, new.debtor_iban, new.debtor_name,
      new.debtor_code, new.creditor_iban, new.creditor_card_id, new.creditor_name, new.creditor_code, new.creditor_passport, new.amount,
      new.fee, new.currency, new.remittance_information, new.value_date, new.typed, new.faults, new.salary_rows, new.salary_digest,
      new.edited_by_person_id, new.edited_at)
    is distinct from (old.version, old.number, old.number_year, old.kind, old.debtor_account_id, old.debtor_card_id, old.debtor_iban,
      old.debtor_name, old.debtor_code, old.creditor_iban, old.creditor_card_id, old.creditor_name, old.creditor_code,
      old.creditor_passport, old.amount, old.fee, old.currency, old.remittance_information, old.value_date, old.typed, old.faults,
      old.salary_rows, old.salary_digest, old.edited_by_person_id, old.edited_at))
  execute function refuse_change_of_what_stands();

-- What it is from its beginning, and what became of it once it has.
create trigger payments_keep_their_past before update on payment for each row
  when ((new.company_id, new.payment_id, new.uetr, new.author_person_id, new.created_at)
      is distinct from (old.company_id, old.payment_id, old.uetr, old.author_person_id, old.created_at)
    or old.settled_at is not null and new.settled_at is distinct from old.settled_at
    or old.undone_at is not null and new.undone_at is distinct from old.undone_at
    or old.reason is not null and new.reason is distinct from old.reason)
  execute function refuse_change_of_what_stands();

-- What is void is no signature again.
create trigger void_signatures_stay_void before update on payment_signature for each row
  when (old.voided_at is not null) execute function refuse_change_of_what_stands();
create trigger void_order_signatures_stay_void before update on standing_order_signature for each row
  when (old.voided_at is not null) execute function refuse_change_of_what_stands();

-- What is over is over.
create trigger ended_waits_stay before update on payment_wait for each row
  when (old.ended_at is not null) execute function refuse_change_of_what_stands();
create trigger ended_reworks_stay before update on payment_rework for each row
  when (old.ended_at is not null) execute function refuse_change_of_what_stands();
create trigger revoked_links_stay before update on payee_link for each row
  when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) execute function refuse_change_of_what_stands();
create trigger transfers_come_to_one_end before update of state on clearing_transfer for each row
  when (old.state in ('rejected', 'returned') and new.state <> old.state or old.state = 'settled' and new.state not in ('settled', 'returned'))
  execute function refuse_change_of_what_stands();
create trigger transfers_handed_over_stay before delete on clearing_transfer for each row
  when (old.handed_over_at is not null) execute function refuse_change_of_what_stands();

-- A standing order is signed as it is written: an edit is the next version, and a draft.
create trigger orders_change_by_edits_alone before update on standing_order for each row
  when (not (old.state not in ('ended', 'revoked') and new.state = 'draft' and new.version = old.version + 1)
    and (new.company_id, new.order_id, new.version, new.debtor_account_id, new.debtor_iban, new.debtor_name, new.debtor_code,
      new.creditor_iban, new.creditor_name, new.creditor_code, new.creditor_passport, new.kind, new.currency, new.purpose,
      new.greatest_amount, new.frequency, new.day, new.first_day, new.weekend, new.end_day, new.end_count, new.author_person_id, new.created_at)
    is distinct from (old.company_id, old.order_id, old.version, old.debtor_account_id, old.debtor_iban, old.debtor_name, old.debtor_code,
      old.creditor_iban, old.creditor_name, old.creditor_code, old.creditor_passport, old.kind, old.currency, old.purpose,
      old.greatest_amount, old.frequency, old.day, old.first_day, old.weekend, old.end_day, old.end_count, old.author_person_id, old.created_at))
  execute function refuse_change_of_what_stands();
create trigger ended_orders_stay before update of state on standing_order for each row
  when (old.state in ('ended', 'revoked') and new.state <> old.state) execute function refuse_change_of_what_stands();

-- The rows of a salary register are signed with its payment: they are written and taken away while that is not signed by all.
create function refuse_rows_of_signed_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member')
    and exists (select from changed join payment using (company_id, payment_id) where payment.state not in ('draft', 'onSigning'))
  then
    raise exception '% of % is refused: its payment is signed', tg_op, tg_table_name using errcode = 'SG000';
  end if;
  return null;
end
$$;

create trigger signed_rows_are_all after insert on salary_row referencing new table as changed
  for each statement execute function refuse_rows_of_signed_payment();
create trigger signed_rows_stay after delete on salary_row referencing old table as changed
  for each statement execute function refuse_rows_of_signed_payment();
create trigger salary_rows_go_their_way before update of state on salary_row for each row
  when (old.state <> new.state and old.state || ' ' || new.state not in (
    'written inClearing', 'written credited', 'written failed', 'inClearing credited', 'inClearing failed', 'credited failed', 'failed givenBack'))
  execute function refuse_change_of_what_stands();

create function refuse_register_of_signed_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member')
    and exists (select from payment where company_id = new.company_id and payment_id = new.payment_id and state not in ('draft', 'onSigning'))
  then
    raise exception '% of % is refused: its payment is signed', tg_op, tg_table_name using errcode = 'SG000';
  end if;
  return new;
end
$$;

create trigger signed_registers_stay before update of kind, month, salt, typed on salary_register for each row
  when ((new.kind, new.month, new.salt, new.typed) is distinct from (old.kind, old.month, old.salt, old.typed))
  execute function refuse_register_of_signed_payment();
