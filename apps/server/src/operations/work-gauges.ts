import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Clock } from '../ports/clock.ts'
import { clearingGauges } from './clearing-gauges.ts'
import { ageOf, type Family, gauge, type Sample } from './prometheus-text.ts'

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
      clearingGauges(needs),
      waits(needs),
      paymentQueue(needs),
      demos(needs),
      stamps(needs),
    ])
    return [up(1), ...parts.flat()]
  } catch {
    return [up(0)]
  }
}

const up = (value: number): Family => gauge('dilo_database_up', 'Whether the database answered this scrape.', value)

async function outbox(needs: Needs): Promise<Family[]> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(created_at) as oldest from outbox`.execute(needs.database)
  const { waiting, oldest } = rows[0] ?? { waiting: 0, oldest: null }
  return [
    gauge('dilo_outbox_waiting', 'Rows of the outbox that the queue has not taken yet.', waiting),
    gauge('dilo_outbox_oldest_age_seconds', 'Age of the oldest of them; 0 without one.', ageOf(needs.clock, oldest)),
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

async function paymentQueue(needs: Needs): Promise<Family[]> {
  const { rows } = await sql<{ queued: number; first: Date | null }>`
    select count(*)::int as queued, min(queued_at) as first from payment_queue`.execute(needs.database)
  const { queued, first } = rows[0] ?? { queued: 0, first: null }
  return [
    gauge('dilo_queued_payments', 'Signed payments whose turn in the bank has not come.', queued),
    gauge(
      'dilo_queued_payments_oldest_age_seconds',
      'Age of the oldest of them; 0 without one.',
      ageOf(needs.clock, first),
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
      ageOf(needs.clock, first),
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
      ageOf(needs.clock, first),
    ),
  ]
}
