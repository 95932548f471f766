-- Copies of cards in telephones and watches, as the processor tells of them.
create table card_wallet_token (
  company_id uuid not null,
  token_id uuid not null,
  -- A reissue moves the copy to the card that takes the place of this one.
  card_id uuid not null,
  account_id uuid not null,
  -- The processor's name of it.
  processor_name text not null check (length(processor_name) between 1 and 64),
  wallet text not null check (wallet in ('apple', 'google', 'other')),
  device text check (length(device) <= 120),
  state text not null check (state in ('active', 'suspended', 'deleted')),
  added_at timestamptz not null,
  changed_at timestamptz not null,
  -- Null: the wallet itself, or the bank.
  changed_by uuid references person on delete set null,
  -- The newest word of the processor: an older one that comes later changes nothing.
  told_at timestamptz not null,
  primary key (company_id, token_id),
  unique (company_id, processor_name),
  foreign key (company_id, card_id) references card on delete cascade
);
create index card_wallet_token_card on card_wallet_token (company_id, card_id);
create index card_wallet_token_changed_by on card_wallet_token (changed_by);

create function check_step_of_wallet_token() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') and (
    old.state = 'deleted' and new.state <> 'deleted'
    or (new.processor_name, new.wallet, new.added_at) is distinct from (old.processor_name, old.wallet, old.added_at))
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return new;
end
$$;
create trigger wallet_tokens_go_their_way before update on card_wallet_token
  for each row execute function check_step_of_wallet_token();
select keep_to_companies('card_wallet_token', 'of its companies');
select keep_to_accounts('card_wallet_token', 'account_id');
grant select, insert, update (card_id, account_id, device, state, changed_at, changed_by, told_at) on card_wallet_token to dilo_application;
