import { sql } from 'kysely'
import { INCOMING_ALARM_MS } from '@dilo/domain/desk/incoming-age.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Database } from '../db/open.ts'
import type { Clock } from '../ports/clock.ts'
import { type Family, gauge, type Sample } from './prometheus-text.ts'

type Needs = { readonly database: Database; readonly clock: Clock }

/**
 * The work that waits, of all servers together: each reads it from the one database. Empty when the database is away,
 * with `dilo_database_up` 0: the other figures are wanted most then.
 */
export async function workGauges(needs: Needs): Promise<Family[]> {
  try {
    const parts = await Promise.all([
      outbox(needs),
      jobs(needs),
      transfers(needs),
      unclearSums(needs),
      waits(needs),
      paymentQueue(needs),
      reconciliation(needs),
      demos(needs),
      stamps(needs),
    ])
    return [up(1), ...parts.flat()]
  } catch {
    return [up(0)]
  }
}

const up = (value: number): Family => gauge('dilo_database_up', 'Whether the database answered this scrape.', value)

const secondsSince = ({ clock }: Needs, instant: Date | null): number =>
  instant === null ? 0 : Math.max(0, (clock.now() - instant.getTime()) / 1_000)

async function outbox(needs: Needs): Promise<Family[]> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(created_at) as oldest from outbox`.execute(needs.database)
  const { waiting, oldest } = rows[0] ?? { waiting: 0, oldest: null }
  return [
    gauge('dilo_outbox_waiting', 'Rows of the outbox that the queue has not taken yet.', waiting),
    gauge('dilo_outbox_oldest_age_seconds', 'Age of the oldest of them; 0 without one.', secondsSince(needs, oldest)),
  ]
}

async function jobs({ database }: Needs): Promise<Family[]> {
  // The queue goes by the database's clock.
  const { rows } = await sql<{ task: string; state: string; jobs: number; late: number }>`
    select task_identifier as task,
      case when attempts >= max_attempts and locked_at is null then 'failed' else 'waiting' end as state,
      count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null)), 0)::float8 as late
    from graphile_worker.jobs group by task, state order by task, state`.execute(database)
  const labels = ({ task, state }: { task: string; state: string }): Sample['labels'] => ({ task, state })
  return [
    {
      name: 'dilo_jobs',
      help: 'Jobs of the queue: waiting, for their time or for the next try, and failed, which nobody tries again.',
      type: 'gauge',
      samples: rows.map((row) => ({ labels: labels(row) ?? {}, value: row.jobs })),
    },
    {
      name: 'dilo_jobs_late_seconds',
      help: 'How long the first of the waiting jobs that nobody has taken is overdue.',
      type: 'gauge',
      samples: rows
        .filter(({ state }) => state === 'waiting')
        .map(({ task, late }) => ({ labels: { task }, value: Math.max(0, late) })),
    },
  ]
}

async function transfers(needs: Needs): Promise<Family[]> {
  const today = businessDateAt(needs.clock.now())
  // Two indexes, and never the transfers of all years.
  const { rows } = await sql<{ state: string; transfers: number; oldest: Date | null }>`
    select state, count(*)::int as transfers, min(queued_at) as oldest from clearing_transfer
      where state in ('queued', 'sent', 'accepted') group by state
    union all
    select state, count(*)::int, null from clearing_transfer
      where changed_on = ${today} and state in ('settled', 'rejected', 'returned') group by state`.execute(
    needs.database,
  )
  const count = (state: string): number => rows.find((row) => row.state === state)?.transfers ?? 0
  const openSince = rows.flatMap(({ oldest }) => (oldest === null ? [] : [oldest.getTime()]))
  const states = ['queued', 'sent', 'accepted', 'settled', 'rejected', 'returned']
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
      openSince.length === 0 ? 0 : secondsSince(needs, new Date(Math.min(...openSince))),
    ),
  ]
}

/** Money from other banks that waits for the bank's people. An ordinary transfer has an hour; the alarm leaves them half. */
async function unclearSums(needs: Needs): Promise<Family[]> {
  const late = new Date(needs.clock.now() - INCOMING_ALARM_MS)
  const { rows } = await sql<{ waiting: number; late: number; oldest: Date | null }>`
    select count(*)::int as waiting, count(*) filter (where received_at < ${late}::timestamptz)::int as late, min(received_at) as oldest
    from incoming_transfer where state in ('unclear', 'suspended')`.execute(needs.database)
  const found = rows[0] ?? { waiting: 0, late: 0, oldest: null }
  return [
    gauge('dilo_unclear_sums', 'Transfers from other banks whose money waits for a decision.', found.waiting),
    gauge('dilo_unclear_sums_late', 'Those of them that have waited for more than 30 minutes.', found.late),
    gauge(
      'dilo_unclear_sums_oldest_age_seconds',
      'Age of the oldest of them; 0 without one.',
      secondsSince(needs, found.oldest),
    ),
  ]
}

async function paymentQueue(needs: Needs): Promise<Family[]> {
  const { rows } = await sql<{ queued: number; first: Date | null }>`
    select count(*)::int as queued, min(queued_at) as first from payment_queue`.execute(needs.database)
  const { queued, first } = rows[0] ?? { queued: 0, first: null }
  return [
    gauge('dilo_queued_payments', 'Signed payments whose turn in the bank has not come.', queued),
    gauge(
      'dilo_queued_payments_oldest_age_seconds',
      'Age of the oldest of them; 0 without one.',
      secondsSince(needs, first),
    ),
  ]
}

async function waits(needs: Needs): Promise<Family[]> {
  const { rows } = await sql<{ waiting: number; first: Date | null }>`
    select count(*)::int as waiting, min(until) as first from payment_wait where ended_at is null`.execute(
    needs.database,
  )
  const { waiting, first } = rows[0] ?? { waiting: 0, first: null }
  return [
    gauge(
      'dilo_waiting_payments',
      'Signed payments that wait because their recipient is new after a change of access.',
      waiting,
    ),
    gauge(
      'dilo_waiting_payments_overdue_seconds',
      'How long the first of them should have been released; 0 when it is not its time.',
      secondsSince(needs, first),
    ),
  ]
}

async function demos({ database }: Needs): Promise<Family[]> {
  const { rows } = await sql<{ tenants: number }>`select count(*)::int as tenants from demo_tenant`.execute(database)
  return [
    gauge(
      'dilo_demo_tenants',
      'Demos of visitors, with those that ended and are not removed yet.',
      rows[0]?.tenants ?? 0,
    ),
  ]
}

async function stamps(needs: Needs): Promise<Family[]> {
  const { rows } = await sql<{ waiting: number; first: Date | null }>`
    select count(*)::int as waiting, min(received_at) as first
    from eds_stamping join eds_signature using (company_id, signature_id) where awaits = 'timeStamp'`.execute(
    needs.database,
  )
  const { waiting, first } = rows[0] ?? { waiting: 0, first: null }
  return [
    gauge('dilo_unstamped_signatures', 'Electronic signatures without their time stamp.', waiting),
    gauge(
      'dilo_unstamped_signatures_oldest_age_seconds',
      'Time since the first of them came; 0 without one.',
      secondsSince(needs, first),
    ),
  ]
}

async function reconciliation(needs: Needs): Promise<Family[]> {
  const { rows } = await sql<{ agrees: boolean; differences: number; ranAt: Date }>`
    select agrees, differences, ran_at as "ranAt" from clearing_reconciliation
    order by business_date desc limit 1`.execute(needs.database)
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
    gauge('dilo_reconciliation_age_seconds', 'Time since that reconciliation.', secondsSince(needs, last.ranAt)),
  ]
}
