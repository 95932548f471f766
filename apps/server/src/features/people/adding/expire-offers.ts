import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockStoredRelation } from '../../companies/door.ts'
import { endLockedRelation, lockUnsignedWork } from '../relations/end-relation.ts'
import { findUnconfirmed } from '../relations/offers-store.ts'

const AT_ONCE = 200

/**
 * Ends the relations that their persons have not confirmed in time, each in its own transaction. Any number of servers may
 * run it at once: under the company's lock one finds the relation as it was.
 * @returns how many ended
 */
export async function expireOffers(context: Context): Promise<number> {
  let ended = 0
  for (const one of await findUnconfirmed(context.database, new Date(context.clock.now()), AT_ONCE))
    if (await expire(context, one)) ended += 1
  if (ended > 0) context.wakeOutbox()
  return ended
}

async function expire(
  context: Context,
  key: { readonly companyId: string; readonly personId: string },
): Promise<boolean> {
  const done = await inTransaction<boolean, never>(context.database, async (transaction) => {
    await lockUnsignedWork(context, transaction, key)
    const until = (await lockStoredRelation(transaction, key))?.personConfirmsUntil ?? null
    if (until === null || until.getTime() > context.clock.now()) return ok(false)
    const work = await endLockedRelation(context, transaction, { ...key, by: 'bank', cause: 'notConfirmed' })
    return ok(work !== null)
  })
  return done.ok && done.value
}
