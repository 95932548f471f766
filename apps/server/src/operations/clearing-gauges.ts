import { sql } from 'kysely'
import { INCOMING_ALARM_MS } from '@dilo/domain/desk/incoming-age.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Database } from '../db/open.ts'
import { takenMessages } from '../features/payments/door.ts'
import type { Clock } from '../ports/clock.ts'
import { ageOf, type Family, gauge } from './prometheus-text.ts'

type Needs = { readonly database: Database; readonly clock: Clock }

/** Payments to and from other banks. Each statement reads an index of what is open, or of one day. */
export async function clearingGauges(needs: Needs): Promise<Family[]> {
  const today = businessDateAt(needs.clock.now())
  const parts = await Promise.all([
    outgoing(needs, today),
    inDoubt(needs),
    incoming(needs, today),
    unclearSums(needs),
    reconciliation(needs),
  ])
  return parts.flat()
}

/** Messages of clearing that this server has taken, by kind and by what they meant. */
export const takenFromClearing = (): Family => ({
  name: 'dilo_clearing_messages_total',
  help: 'Messages of clearing that were taken, by kind and by what they meant: answered transfers, credits, questions.',
  type: 'counter',
  samples: takenMessages().map(({ kind, meaning, count }) => ({ labels: { kind, meaning }, value: count })),
})

export const clearingUp = (answers: boolean): Family =>
  gauge('dilo_clearing_up', 'Whether clearing answered when this server last asked it.', Number(answers))

const states = ['queued', 'sent', 'accepted', 'settled', 'rejected', 'returned']

async function outgoing({ database, clock }: Needs, today: BusinessDate): Promise<Family[]> {
  // Two indexes, and never the transfers of all years.
  const { rows } = await sql<{
    state: string
    transfers: number
    oldest: Date | null
    ordinary: Date | null
    instant: Date | null
  }>`
    select state, count(*)::int as transfers, min(queued_at) as oldest,
        min(handed_over_at) filter (where not is_instant and state in ('queued', 'sent')) as ordinary,
        min(handed_over_at) filter (where is_instant) as instant
      from clearing_transfer where state in ('queued', 'sent', 'accepted') group by state
    union all
    select state, count(*)::int, null, null, null from clearing_transfer
      where changed_on = ${today} and state in ('settled', 'rejected', 'returned') group by state`.execute(database)
  const count = (state: string): number => rows.find((row) => row.state === state)?.transfers ?? 0
  return [
    {
      name: 'dilo_clearing_transfers',
      help: 'Payments to other banks: all that are queued, sent or accepted; settled, rejected and returned of today.',
      type: 'gauge',
      samples: states.map((state) => ({ labels: { state }, value: count(state) })),
    },
    gauge(
      'dilo_clearing_oldest_open_age_seconds',
      'Age of the oldest that is queued, sent or accepted; 0 without one.',
      ageOf(clock, earliest(rows.map(({ oldest }) => oldest))),
    ),
    {
      name: 'dilo_clearing_unanswered_age_seconds',
      help: 'Time since the oldest ordinary transfer without an answer, or instant one without an outcome, was handed over; 0 without one.',
      type: 'gauge',
      samples: (['ordinary', 'instant'] as const).map((product) => ({
        labels: { product },
        value: ageOf(clock, earliest(rows.map((row) => row[product]))),
      })),
    },
  ]
}

const earliest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((first, next) => (next === null || (first !== null && first <= next) ? first : next), null)

async function inDoubt({ database }: Needs): Promise<Family[]> {
  const { rows } = await sql<{ transfers: number; days: number }>`
    select (select count(distinct (company_id, transfer_id))::int from clearing_exception where ended_at is null) as transfers,
      (select count(*)::int from clearing_day_exception where ended_at is null) as days`.execute(database)
  const { transfers, days } = rows[0] ?? { transfers: 0, days: 0 }
  return [
    gauge('dilo_clearing_transfers_in_doubt', 'Transfers to other banks that need a person of the desk.', transfers),
    gauge('dilo_clearing_days_in_doubt', 'Days whose report differs from our books and that wait for a verdict.', days),
  ]
}

const incomingStates = ['credited', 'unclear', 'suspended', 'returnOrdered', 'returned', 'refused', 'lapsed']

async function incoming({ database }: Needs, today: BusinessDate): Promise<Family[]> {
  const { rows } = await sql<{ state: string; transfers: number }>`
    select state, count(*)::int as transfers from incoming_transfer where settlement_date = ${today} group by state`.execute(
    database,
  )
  const count = (state: string): number => rows.find((row) => row.state === state)?.transfers ?? 0
  return [
    {
      name: 'dilo_incoming_transfers',
      help: 'Transfers from other banks of today, by what became of them.',
      type: 'gauge',
      samples: incomingStates.map((state) => ({ labels: { state }, value: count(state) })),
    },
  ]
}

/** Money from other banks that waits for the bank's people. An ordinary transfer has an hour; the alarm leaves them half. */
async function unclearSums({ database, clock }: Needs): Promise<Family[]> {
  const alarm = new Date(clock.now() - INCOMING_ALARM_MS)
  const { rows } = await sql<{ waiting: number; late: number; oldest: Date | null }>`
    select count(*)::int as waiting, count(*) filter (where received_at < ${alarm}::timestamptz)::int as late, min(received_at) as oldest
    from incoming_transfer where state in ('unclear', 'suspended')`.execute(database)
  const { waiting, late, oldest } = rows[0] ?? { waiting: 0, late: 0, oldest: null }
  return [
    gauge('dilo_unclear_sums', 'Transfers from other banks whose money waits for a decision.', waiting),
    gauge('dilo_unclear_sums_late', 'Those of them that have waited for more than 30 minutes.', late),
    gauge('dilo_unclear_sums_oldest_age_seconds', 'Age of the oldest of them; 0 without one.', ageOf(clock, oldest)),
  ]
}

async function reconciliation({ database, clock }: Needs): Promise<Family[]> {
  const { rows } = await sql<{ agrees: boolean; differences: number; ranAt: Date }>`
    select agrees, differences, ran_at as "ranAt" from clearing_reconciliation
    order by business_date desc limit 1`.execute(database)
  const [last] = rows
  if (last === undefined) return []
  return [
    gauge(
      'dilo_reconciliation_agrees',
      'Whether the last reconciliation found our books and clearing to agree, sums and transfers.',
      Number(last.agrees),
    ),
    gauge(
      'dilo_reconciliation_differences',
      'Differences that the last reconciliation with clearing has found.',
      last.differences,
    ),
    gauge('dilo_reconciliation_age_seconds', 'Time since that reconciliation.', ageOf(clock, last.ranAt)),
  ]
}
