import type { Owner } from './owner.ts'

/**
 * The faults between authorisations of cards, their holds in the ledger, and the counters. Only while nothing has been
 * cleared or taken back: then counters are the authorised amounts.
 */
export async function inspectHolds(owner: Owner): Promise<readonly string[]> {
  const { rows } = await owner.query<{ fault: string }>(`
    select 'authorisation ' || one.message_id || ' holds ' || one.held || ', the ledger ' || coalesce(hold.remaining, 0) as fault
    from card_authorisation one
      left join ledger.hold_view hold on hold.company_id = one.company_id and hold.idempotency_key = one.hold_key and hold.state = 'open'
    where one.held <> coalesce(hold.remaining, 0)
    union all
    select 'hold ' || hold.idempotency_key || ' is of no authorisation' from ledger.hold_view hold
    where hold.idempotency_key like 'card-auth:%' and hold.state = 'open' and not exists (
      select from card_authorisation one where one.company_id = hold.company_id and one.hold_key = hold.idempotency_key)
    union all
    select 'counter ' || counter.card_or_program_id || ' ' || counter.period || ' has ' || counter.used || ', not ' || coalesce(used.amount, 0)
    from card_counter counter left join lateral (
      select sum(one.amount) as amount from card_authorisation one
      where one.company_id = counter.company_id and counter.card_or_program_id in (one.card_id, one.program_id) and one.response_code = '00'
        and date_trunc(counter.period, one.at at time zone 'Europe/Kyiv') = counter.starts_on) used on true
    where counter.used <> coalesce(used.amount, 0)`)
  return rows.map(({ fault }) => fault)
}
