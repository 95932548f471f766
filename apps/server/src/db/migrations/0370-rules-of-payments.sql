-- The rules of a payment, asked of what a statement changes (decision 115). PostgreSQL reads the text of all CHECKs of a table,
-- and of the condition of each trigger that fires, for every statement that writes to it: for a step of one payment that cost
-- more than the step. A trigger without a condition and for its columns alone costs nothing where they do not change, and its
-- function is kept in the session. The rules, their names and their errors stay.

-- Room beside each payment, so that a step of all payments of a page together stays on it, with the times that steps add. Nothing
-- is rewritten: it counts for new payments.
alter table payment set (fillfactor = 45);

-- Whether it is deleted, which happens once: the index of numbers asks this and not the state, which every step changes.
alter table payment add column is_deleted boolean not null default false;

-- The name is that of the rule, as a CHECK of that name would tell it.
create function refuse_breach(p_table text, p_rule text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'new row for relation "%" violates check constraint "%"', p_table, p_rule
    using errcode = 'check_violation', schema = 'public', table = p_table, constraint = p_rule;
end
$$;

-- The steps are those of domain flows/payment.ts; a test holds the two together.
create function check_step_of_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  broken text;
begin
  if tg_op = 'UPDATE' and (
      old.state <> new.state and old.state || ' ' || new.state not in (
        'draft onSigning', 'draft waiting', 'draft deleted',
        'onSigning draft', 'onSigning waiting', 'onSigning signed', 'onSigning deleted',
        'waiting signed', 'waiting rejected', 'waiting revoked',
        'signed settled', 'signed rejected', 'signed returned', 'signed revoked',
        'settled returned')
      -- What became of it stays, once it has.
      or old.settled_at is not null and new.settled_at is distinct from old.settled_at
      or old.undone_at is not null and new.undone_at is distinct from old.undone_at
      or old.reason is not null and new.reason is distinct from old.reason)
    -- Migrations are the owner's, and so is what a function of the owner does.
    and not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member')
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
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

create function check_words_of_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  broken constant text := case
    when not new.version > 0 then 'payment_version_check'
    when not length(new.number) <= 10 then 'payment_number_check'
    when not new.kind in ('toClient', 'betweenOwnAccounts', 'betweenOwnCards', 'toOtherBank', 'toBudget', 'salary') then 'payment_kind_check'
    when not length(new.creditor_name) <= 140 then 'payment_creditor_name_check'
    when not new.creditor_passport ~ '^(\d{9}|[А-ЯІЇЄҐ]{2}\d{6})$' then 'payment_creditor_passport_check'
    when not new.amount >= 0 then 'payment_amount_check'
    when not new.fee >= 0 then 'payment_fee_check'
    when not new.currency in ('UAH', 'USD', 'EUR') then 'payment_currency_check'
    when not length(new.remittance_information) <= 420 then 'payment_remittance_information_check'
    when not num_nulls(new.edited_by_person_id, new.edited_at) in (0, 2) then 'payment_edited'
    when not (new.typed is null) = (new.faults is null) then 'payment_faults'
    when not (new.kind is not distinct from 'salary') = (new.salary_rows is not null) then 'payment_salary_rows'
    when not new.salary_rows >= 0 then 'payment_salary_rows_check'
    when not (new.kind is not distinct from 'salary' and new.typed is null) = (new.salary_digest is not null) then 'payment_salary_digest'
    when not length(new.salary_digest) = 32 then 'payment_salary_digest_check'
    -- An unfinished draft keeps what was typed; any other payment is whole.
    when new.typed is null and not (new.kind is not null and new.amount > 0 and new.number <> '' and new.creditor_name <> ''
      and new.creditor_code <> '' and new.creditor_iban <> '' and new.remittance_information <> '') then 'payment_whole'
  end;
begin
  if broken is not null then
    perform refuse_breach('payment', broken);
  end if;
  return new;
end
$$;

drop trigger payments_go_their_way on payment;
create trigger payments_go_their_way
  before insert or update of state, settled_at, undone_at, reason, typed, is_deleted on payment
  for each row execute function check_step_of_payment();
create trigger payments_are_in_order
  before insert or update of version, number, kind, creditor_iban, creditor_name, creditor_code, creditor_passport, amount, fee, currency,
    remittance_information, typed, faults, salary_rows, salary_digest, edited_by_person_id, edited_at on payment
  for each row execute function check_words_of_payment();

-- As they were in 0350, but called for the columns of which they ask. A column changes only where a statement names it.
drop trigger payments_change_by_edits_alone on payment;
create trigger payments_change_by_edits_alone
  before update of version, number, number_year, kind, debtor_account_id, debtor_card_id, debtor_iban, debtor_name, debtor_code,
    creditor_iban, creditor_card_id, creditor_name, creditor_code, creditor_passport, amount, fee, currency, remittance_information,
    value_date, typed, faults, salary_rows, salary_digest, edited_by_person_id, edited_at on payment
  for each row
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
drop trigger payments_keep_their_past on payment;
create trigger payments_keep_their_past
  before update of company_id, payment_id, uetr, author_person_id, created_at on payment
  for each row
  when ((new.company_id, new.payment_id, new.uetr, new.author_person_id, new.created_at)
    is distinct from (old.company_id, old.payment_id, old.uetr, old.author_person_id, old.created_at))
  execute function refuse_change_of_what_stands();

alter table payment
  drop constraint payment_version_check, drop constraint payment_state_check, drop constraint payment_number_check,
  drop constraint payment_kind_check, drop constraint payment_creditor_name_check, drop constraint payment_creditor_passport_check,
  drop constraint payment_amount_check, drop constraint payment_fee_check, drop constraint payment_currency_check,
  drop constraint payment_remittance_information_check, drop constraint payment_edited, drop constraint payment_faults,
  drop constraint payment_salary_rows, drop constraint payment_salary_rows_check, drop constraint payment_salary_digest,
  drop constraint payment_salary_digest_check, drop constraint payment_settled_at, drop constraint payment_undone_at,
  drop constraint payment_whole;

-- The history: as many rows as steps.
create function check_event_of_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  broken constant text := case
    when not new.position > 0 then 'payment_event_position_check'
    when not new.signature_type in ('first', 'second') then 'payment_event_signature_type_check'
    when not num_nulls(new.signature_type, new.signature_method) in (0, 2) then 'payment_event_check'
    when not length(new.stated_reason) between 1 and 300 then 'payment_event_stated_reason_check'
  end;
begin
  if broken is not null then
    perform refuse_breach('payment_event', broken);
  end if;
  return new;
end
$$;

create trigger events_are_in_order before insert or update on payment_event for each row execute function check_event_of_payment();
alter table payment_event
  drop constraint payment_event_position_check, drop constraint payment_event_signature_type_check,
  drop constraint payment_event_check, drop constraint payment_event_stated_reason_check;

revoke all on function refuse_breach, check_step_of_payment, check_words_of_payment, check_event_of_payment from public;
-- A function that a trigger calls in the writer's name.
grant execute on function refuse_breach to dilo_application;
