import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'

const BEAT_MS = 5_000
/** A server that was not seen for so long is taken for dead. If it is not, its jobs are done twice: they bear it. */
const DEAD_AFTER = sql.lit('30 seconds')

/** Says that this server's workers live. */
export async function beat(database: Database, poolId: string): Promise<void> {
  await sql`
    insert into job_pool (pool_id, seen_at) values (${poolId}, now())
    on conflict (pool_id) do update set seen_at = excluded.seen_at`.execute(database)
}

/** Gives back what dead servers had taken: the queue itself would wait for four hours. @returns from how many */
export async function releaseJobsOfTheDead(database: Database): Promise<number> {
  const { rows } = await sql<{ pool_id: string }>`
    select distinct job.locked_by as pool_id from graphile_worker.jobs job
    -- One that has just begun takes jobs before its first beat is written.
    where job.locked_at < now() - ${DEAD_AFTER}::interval and not exists (
      select from job_pool alive
      where alive.pool_id = job.locked_by and alive.seen_at > now() - ${DEAD_AFTER}::interval)`.execute(database)
  const dead = rows.map((row) => row.pool_id)
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead})`.execute(database)
  await sql`delete from job_pool where seen_at < now() - interval '1 day'`.execute(database)
  return dead.length
}

/** Beats and looks after the dead until it is stopped. The first beat has been made when it resolves. */
export async function startHeartbeat(
  database: Database,
  poolId: string,
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<{ stop(): void }> {
  const turn = async (): Promise<void> => {
    await beat(database, poolId)
    const released = await releaseJobsOfTheDead(database)
    if (released > 0) logger.warn({ released }, 'jobs of servers that died are taken over')
  }
  await turn()
  const timer = setInterval(() => {
    turn().catch((error: unknown) => logger.error({ err: error }, 'heartbeat'))
  }, BEAT_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
