import { sql } from 'kysely'
import { ok, refused } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Database } from '../../db/open.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import type { Moment } from '../access/door.ts'

/** Places are taken one after the other, on all servers together. */
const ADVISORY_LOCK = 7_215_003
/** A tenant that is not open after so long belongs to a call that failed, milliseconds. */
const FILLED_WITHIN = MINUTE

type NewTenant = { readonly tenantId: string; readonly endsAt: number }

/** Takes a place for a tenant that is about to be filled. @returns false when all places are in use */
export async function reserveTenant(
  database: Database,
  tenant: NewTenant,
  atMost: number,
  moment: Moment,
): Promise<boolean> {
  const reserved = await inTransaction<void, 'full'>(database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(transaction)
    if ((await countInUse(transaction, moment)) >= atMost) return refused('full')
    await transaction
      .insertInto('demo_tenant')
      .values({ tenant_id: tenant.tenantId, begun_at: moment.now, opened_at: null, ends_at: new Date(tenant.endsAt) })
      .execute()
    return ok(undefined)
  })
  return reserved.ok
}

/** Tenants with a visitor, and those that are being made: a visitor who leaves frees their place at once. */
async function countInUse(transaction: DatabaseTransaction, { now, idleSince }: Moment): Promise<number> {
  const { in_use } = await transaction
    .selectFrom('demo_tenant as tenant')
    .select(({ fn }) => fn.countAll<bigint>().as('in_use'))
    .where((eb) =>
      eb.or([
        eb.and([eb('opened_at', 'is', null), eb('begun_at', '>', new Date(now.getTime() - FILLED_WITHIN))]),
        eb.exists(
          eb
            .selectFrom('session')
            .select('session_id')
            .whereRef('session.demo_tenant_id', '=', 'tenant.tenant_id')
            .where('session.expires_at', '>', now)
            .where('session.last_seen_at', '>', idleSince),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(in_use)
}

export async function openTenant(transaction: DatabaseTransaction, tenantId: string, at: Date): Promise<void> {
  await transaction.updateTable('demo_tenant').set({ opened_at: at }).where('tenant_id', '=', tenantId).execute()
}

/** A call that began in the last moment of a session may still be under way for so long, milliseconds (http/app.ts). */
const CALLS_END_WITHIN = 15_000

/**
 * Removes unused tenants, at most so many (migration 0070). A job that works for one of them at that moment holds a row
 * to be removed: if the two wait for each other, one of them begins anew.
 * @returns how many
 */
export async function removeTenants(database: Database, { now, idleSince }: Moment, atMost: number): Promise<number> {
  const before = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms)
  const removal = sql<{ removed: number }>`
    select remove_demo_tenants(${before(now, CALLS_END_WITHIN)}, ${before(idleSince, CALLS_END_WITHIN)},
      ${before(now, FILLED_WITHIN)}, ${atMost}) as removed`
  const removed = await inTransaction<number, never>(database, async (transaction) =>
    ok((await removal.execute(transaction)).rows[0]?.removed ?? 0),
  )
  return removed.ok ? removed.value : 0
}
