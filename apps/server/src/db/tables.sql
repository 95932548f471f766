create extension if not exists btree_gin;

create extension if not exists pg_trgm;

create type subject_kind as enum ('payment', 'standingOrder', 'change', 'depositOperation', 'exchangeRequest');

CREATE OR REPLACE FUNCTION demand(p_holds boolean, p_what text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if p_holds is not true then raise exception 'not as it looked: %', p_what using errcode = 'DL001'; end if;
end
$function$;
revoke execute on function demand(p_holds boolean, p_what text) from public;
grant execute on function demand(p_holds boolean, p_what text) to dilo_application;

CREATE OR REPLACE FUNCTION folded(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(lower((p_text COLLATE "uk-x-icu")), 'ʼ’‘ʻʹ`´'::text, ''''''''''''''''::text);

CREATE OR REPLACE FUNCTION keep_from_calls(of regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  execute format('create policy everybody on %s using (true) with check (true)', of);
  execute format('create policy calls on %s as restrictive to dilo_calls using (false) with check (false)', of);
  execute format('alter table %s enable row level security', of);
end
$function$;
revoke execute on function keep_from_calls(of regclass) from public;

CREATE OR REPLACE FUNCTION keep_to_accounts(of regclass, account text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  own constant text := reach_of_calls(format(
    '(%1$s) is null or strpos(current_setting(''dilo.companies'', true), translate((%1$s)::text, ''-'', ''_'')) > 0', account));
begin
  execute format('alter policy calls on %s using (%s) with check (%2$s)', of, own);
end
$function$;
revoke execute on function keep_to_accounts(of regclass, account text) from public;

CREATE OR REPLACE FUNCTION keep_to_companies(of regclass, reads text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
revoke execute on function keep_to_companies(of regclass, reads text) from public;

CREATE OR REPLACE FUNCTION keep_to_reached(of regclass, asked text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  execute format('alter policy calls on %s using (%s) with check (%s)', of, reach_of_calls(asked), reach_of_calls('true'));
end
$function$;
revoke execute on function keep_to_reached(of regclass, asked text) from public;

CREATE OR REPLACE FUNCTION reach_of_calls(within text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select format(
    'case when strpos(current_setting(''dilo.companies'', true), company_id::text) > 0 then true
      else current_setting(''dilo.companies'', true) = ''*'' or company_id is null
        or strpos(current_setting(''dilo.companies'', true), translate(company_id::text, ''-'', ''_'')) > 0 and (%s) end',
    within)
$function$;
revoke execute on function reach_of_calls(within text) from public;

CREATE OR REPLACE FUNCTION refuse_breach(p_table text, p_rule text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'new row for relation "%" violates check constraint "%"', p_table, p_rule
    using errcode = 'check_violation', schema = 'public', table = p_table, constraint = p_rule;
end
$function$;
revoke execute on function refuse_breach(p_table text, p_rule text) from public;
grant execute on function refuse_breach(p_table text, p_rule text) to dilo_application;

CREATE OR REPLACE FUNCTION refuse_change_of_tenant()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.demo_tenant_id is distinct from old.demo_tenant_id then
    raise exception 'A % never leaves its tenant', tg_table_name using errcode = 'DM000';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_change_of_what_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
end
$function$;

CREATE OR REPLACE FUNCTION renew_reach(of regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
revoke execute on function renew_reach(of regclass) from public;

CREATE OR REPLACE FUNCTION search_letters(p_words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(p_words, 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяёъыэ'::text, 'abvhgdeejzyiijklmnoprstufxccwwquqeqye'::text);

CREATE OR REPLACE FUNCTION search_parts(p_account uuid, p_version bigint, p_letters text)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT array_agg(((((((own.stretch << 24) | (get_byte(own.letters, at.at))::bigint) << 16) | (get_byte(own.letters, (at.at + 1)))::bigint) << 8) | (get_byte(own.letters, (at.at + 2)))::bigint)) AS array_agg FROM ((SELECT convert_to(search_parts.p_letters, 'UTF8'::name) AS letters, hashint8extended((search_parts.p_version >> 16), uuid_hash_extended(search_parts.p_account, (0)::bigint)) AS stretch OFFSET 0) own CROSS JOIN LATERAL generate_series(0, (length(own.letters) - 3)) at(at)) WHERE ((get_byte(own.letters, at.at) > 47) AND (get_byte(own.letters, (at.at + 2)) > 47)));

create table bank_setting (
  name text not null,
  value text not null,
  constraint bank_setting_pkey PRIMARY KEY (name)
);
grant insert, select on bank_setting to dilo_application;
grant select on bank_setting to dilo_desk;

grant select on migration to dilo_application;
grant select on migration to dilo_desk;

create table outbox (
  message_id uuid not null,
  task text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  constraint outbox_pkey PRIMARY KEY (message_id),
  constraint outbox_task_check CHECK (task = ANY (ARRAY['answerClearing'::text, 'submitCreditTransfer'::text, 'carryOutDepositOperation'::text, 'setWalletToken'::text, 'tellProcessorOfCard'::text, 'issueCard'::text, 'mailStatement'::text, 'deliverMessage'::text, 'handOverExchange'::text, 'answerChallenge'::text, 'tellOfDecline'::text, 'orderOfTransfer'::text, 'tellNobody'::text]))
);
CREATE INDEX outbox_oldest ON outbox USING btree (created_at);
grant delete, insert, select, update on outbox to dilo_application;
grant insert on outbox to dilo_desk;

-- What follows names objects of other rooms.

grant execute on function ledger.apply to dilo_application;

grant execute on function ledger.apply to dilo_desk;

grant execute on function ledger.lock_for_transfers to dilo_application;

grant execute on function ledger.open_account to dilo_application;

grant execute on function ledger.open_account to dilo_desk;

grant execute on function ledger.roll_up to dilo_application;

grant execute on function ledger.set_aside to dilo_application;

grant execute on function ledger.transfer to dilo_application;

grant execute on function ledger.transfer to dilo_desk;

grant select (account_id, amount, company_id, line, transaction_id, version) on ledger.entry_view to dilo_desk;

grant select (account_id, company_id, version) on ledger.balance_view to dilo_desk;

grant select on ledger.balance_view to dilo_application;

grant select on ledger.entry_view to dilo_application;

grant select on ledger.hold_view to dilo_application;

grant select on ledger.internal_balance_view to dilo_application;

grant select on ledger.internal_entry_view to dilo_application;

grant select on ledger.transaction_view to dilo_application;

grant select on ledger.trial_balance_view to dilo_application;

grant usage on schema ledger to dilo_application;

grant usage on schema ledger to dilo_desk;

grant usage on schema public to dilo_application;

grant usage on schema public to dilo_desk;

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000001', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000002', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000003', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000011', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000012', 'internal', 'USD', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000013', 'internal', 'EUR', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000014', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000015', 'internal', 'ZZD', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000016', 'internal', 'ZZE', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000021', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000022', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000031', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000032', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000041', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000071', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000072', 'internal', 'USD', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000073', 'internal', 'EUR', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000074', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000075', 'internal', 'ZZD', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000076', 'internal', 'ZZE', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000081', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000082', 'internal', 'USD', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000083', 'internal', 'EUR', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000084', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000085', 'internal', 'ZZD', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000086', 'internal', 'ZZE', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000091', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000092', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000093', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000094', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000a2', 'internal', 'USD', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000a3', 'internal', 'EUR', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000a5', 'internal', 'ZZD', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000a6', 'internal', 'ZZE', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000b2', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000b3', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000b5', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000b6', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000c1', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000c4', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000d1', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000e1', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000e2', 'internal', 'USD', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000e3', 'internal', 'EUR', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000e4', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000e5', 'internal', 'ZZD', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000e6', 'internal', 'ZZE', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000f1', 'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-0000000000f4', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('de300000-0000-4000-8000-000000000000', 'de300000-0000-4000-8000-000000000001', 'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('de300000-0000-4000-8000-000000000000', 'de300000-0000-4000-8000-000000000002', 'internal', 'ZZD', 0, timestamptz '2026-01-01 00:00:00+02');

select ledger.open_account('de300000-0000-4000-8000-000000000000', 'de300000-0000-4000-8000-000000000003', 'internal', 'ZZE', 0, timestamptz '2026-01-01 00:00:00+02');
