-- What merchants asked of cards and what the bank answered (decision 181). A row an authorisation. Those of one purchase, which the
-- processor names, are a group: `group_id` is the id of the first that came. What is set aside stands in the ledger's hold of the key card-auth:{message_id}.
create table card_authorisation (
  company_id uuid not null,
  authorisation_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  -- The spend program whose counters it used; null: the card had none.
  program_id uuid,
  group_id uuid not null,
  processor text not null,
  message_id text not null,
  -- The processor's name of the whole purchase: the same in all that follows.
  purchase text not null,
  kind text not null,
  -- Hryvnia, minor units, as the processor bills it.
  amount bigint not null,
  -- As the merchant named it.
  original_amount bigint not null,
  original_currency text not null,
  merchant_id text not null,
  merchant_name text not null,
  merchant_city text not null,
  merchant_country text not null,
  merchant_category text not null,
  channel text not null,
  proof text not null,
  -- By the processor's clock and by ours.
  at timestamptz not null,
  decided_at timestamptz not null,
  -- ISO 8583, field 39.
  response_code text not null,
  -- Our finer reason: {"because": …, "over"?: …, "short"?: …, "of"?: "program"}.
  decline jsonb,
  hold_key text,
  -- What is still set aside, what was charged out of it or beside it, and what was given back.
  held bigint not null default 0,
  cleared bigint not null default 0,
  reversed bigint not null default 0,
  state text not null,
  -- When the hold ends by itself.
  ends_at timestamptz,
  -- What the owner granted once and this payment used.
  allowance_id uuid,
  primary key (company_id, authorisation_id),
  unique (company_id, processor, message_id),
  foreign key (company_id, card_id) references card (company_id, card_id) on delete cascade
) with (fillfactor = 70);

create index card_authorisation_of_purchase on card_authorisation (company_id, purchase);
create index card_authorisation_by_time on card_authorisation (company_id, card_id, at desc, authorisation_id) where authorisation_id = group_id;
-- Holds that end by themselves.
create index card_authorisation_to_expire on card_authorisation (ends_at) where state = 'held';

-- The rules stand in a trigger and not in CHECKs: PostgreSQL reads those for each statement (decision 115).
create function check_card_authorisation() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  broken text;
begin
  if tg_op = 'UPDATE' and (
      -- What was asked and what was answered stay.
      (new.company_id, new.authorisation_id, new.card_id, new.account_id, new.program_id, new.group_id, new.processor, new.message_id, new.purchase, new.kind,
        new.amount, new.original_amount, new.original_currency, new.merchant_id, new.merchant_name, new.merchant_city, new.merchant_country,
        new.merchant_category, new.channel, new.proof, new.at, new.decided_at, new.response_code, new.decline, new.hold_key, new.allowance_id)
      is distinct from
      (old.company_id, old.authorisation_id, old.card_id, old.account_id, old.program_id, old.group_id, old.processor, old.message_id, old.purchase, old.kind,
        old.amount, old.original_amount, old.original_currency, old.merchant_id, old.merchant_name, old.merchant_city, old.merchant_country,
        old.merchant_category, old.channel, old.proof, old.at, old.decided_at, old.response_code, old.decline, old.hold_key, old.allowance_id)
      or old.state in ('declined', 'looked')
      or new.held > old.held or new.cleared < old.cleared or new.reversed < old.reversed)
    and not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member')
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  broken := case
    when not new.kind in ('authorisation', 'incremental', 'advice', 'single') then 'card_authorisation_kind_check'
    when not new.state in ('held', 'cleared', 'released', 'declined', 'expired', 'looked') then 'card_authorisation_state_check'
    when not new.channel in ('chip', 'contactless', 'wallet', 'online', 'cash') then 'card_authorisation_channel_check'
    when not new.proof in ('right', 'wrongCode', 'wrongPin', 'tooManyPins') then 'card_authorisation_proof_check'
    when not new.response_code ~ '^\d{2}$' then 'card_authorisation_response_code_check'
    when not (new.response_code = '00') = (new.decline is null) then 'card_authorisation_says_why'
    when not (new.state = 'declined') = (new.decline is not null) then 'card_authorisation_declined'
    when not (new.amount >= 0 and new.original_amount >= 0) then 'card_authorisation_amount_check'
    when not (new.held between 0 and new.amount and new.cleared >= 0 and new.reversed between 0 and new.amount) then 'card_authorisation_parts_check'
    when not (new.held = 0 or new.state = 'held' and new.hold_key is not null) then 'card_authorisation_is_held'
    when not (length(new.merchant_id) <= 40 and length(new.merchant_name) <= 120 and length(new.merchant_city) <= 60
      and new.merchant_country ~ '^[A-Z]{2}$' and new.merchant_category ~ '^\d{4}$' and new.original_currency ~ '^[A-Z]{3}$')
      then 'card_authorisation_merchant_check'
  end;
  if broken is not null then
    perform refuse_breach('card_authorisation', broken);
  end if;
  return new;
end
$$;
create trigger card_authorisations_are_in_order before insert or update on card_authorisation
  for each row execute function check_card_authorisation();
revoke all on function check_card_authorisation from public;

select keep_to_companies('card_authorisation', 'of its companies');
select keep_to_accounts('card_authorisation', 'account_id');
grant select, insert, update (held, cleared, reversed, state, ends_at) on card_authorisation to dilo_application;
grant select on card_authorisation to dilo_desk;
