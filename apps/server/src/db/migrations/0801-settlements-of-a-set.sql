-- Settles payments that the caller has locked, and writes the step into their history. It answers what the notices of the step
-- need, so that nobody looks for the step, the author and the account of each payment again.
create function settle_payments(p_company_ids uuid[], p_payment_ids uuid[], p_at timestamptz)
returns table (company_id uuid, payment_id uuid, "position" integer, author_person_id uuid, debtor_account_id uuid)
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with settled as (
    update payment set state = 'settled', settled_at = p_at
    from unnest(p_company_ids, p_payment_ids) as named(company_id, payment_id)
    where payment.company_id = named.company_id and payment.payment_id = named.payment_id
    returning payment.company_id, payment.payment_id, payment.author_person_id, payment.debtor_account_id
  ), step as materialized (
    select settled.company_id, settled.payment_id, settled.author_person_id, settled.debtor_account_id,
      coalesce((select max(earlier.position) from payment_event earlier
        where earlier.company_id = settled.company_id and earlier.payment_id = settled.payment_id), 0) + 1 as position
    from settled
  ), recorded as (
    insert into payment_event (company_id, payment_id, position, event, happened_at)
    select step.company_id, step.payment_id, step.position, 'SETTLE', p_at from step
  )
  select step.company_id, step.payment_id, step.position, step.author_person_id, step.debtor_account_id from step;
end
$$;

-- Notifies author and signatories of steps that the bank has taken, if they may still see the payer's account.
create function notify_of_steps(p_company_ids uuid[], p_payment_ids uuid[], p_positions integer[], p_author_ids uuid[],
  p_account_ids uuid[], p_kind text, p_happened_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into notice (company_id, payment_id, position, person_id, kind, happened_at)
  select step.company_id, step.payment_id, step.position, party.person_id, p_kind, p_happened_at
  from unnest(p_company_ids, p_payment_ids, p_positions, p_author_ids, p_account_ids)
    as step(company_id, payment_id, position, author_id, account_id)
  cross join lateral (
    select step.author_id as person_id
    union all
    select s.person_id from (
      select person_id, voided_at from signature
      where company_id = step.company_id and subject_id = step.payment_id offset 0) as s
    where s.voided_at is null and s.person_id <> step.author_id) as party
  where exists (
    select from relation_view r where r.person_id = party.person_id and r.company_id = step.company_id and r.status = 'active'
      and (r.account_ids is null or step.account_id = any (r.account_ids)))
  on conflict do nothing;
end
$$;

revoke all on function settle_payments, notify_of_steps from public;
grant execute on function settle_payments, notify_of_steps to dilo_application;
