import { ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockStoredRelation } from '../../companies/door.ts'
import { findEndedAuthorities, type RelationKey } from './authority-store.ts'
import { endAuthority } from './end-authority.ts'
import { lockUnsignedWork } from './end-relation.ts'
import { warnOfEnds } from './warn-of-ends.ts'

const AT_ONCE = 200

/**
 * Disables the relations whose last day is over in Kyiv, each in its own transaction with all that depends on the access, and
 * warns of those that end soon. Any number of servers may run it at once.
 * @returns how many authorities ended
 */
export async function endAuthorities(context: Context): Promise<number> {
  const today = businessDateAt(context.clock.now())
  let ended = 0
  for (const one of await findEndedAuthorities(context.database, today, AT_ONCE))
    if (await endDueAuthority(context, one)) ended += 1
  const warned = await warnOfEnds(context, today)
  if (ended + warned > 0) context.wakeOutbox()
  return ended
}

/** It is asked again under the locks: a new document may have come at this very moment. */
async function endDueAuthority(context: Context, key: RelationKey): Promise<boolean> {
  const done = await inTransaction<boolean, never>(context.database, async (transaction) => {
    await lockUnsignedWork(context, transaction, key)
    const relation = await lockStoredRelation(transaction, key)
    const at = new Date(context.clock.now())
    if (relation?.state !== 'active' || relation.validUntil === null || relation.validUntil >= businessDateAt(at))
      return ok(false)
    await endAuthority(context, transaction, relation, { by: 'clock', news: 'authorityEnded' })
    return ok(true)
  })
  return done.ok && done.value
}
