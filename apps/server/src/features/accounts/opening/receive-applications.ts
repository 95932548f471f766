import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { takeLoaded } from './store.ts'

const AT_ONCE = 200

/**
 * Lays new applications before the bank's people, who decide on them at the desk: after that the client can no longer
 * change or withdraw them. Any number of servers may run it at once.
 * @returns the number of applications
 */
export async function receiveApplications({ database, clock }: Context): Promise<number> {
  let received = 0
  for (;;) {
    const taken = await inTransaction<number, never>(database, async (transaction) =>
      ok(await takeLoaded(transaction, new Date(clock.now()), AT_ONCE)),
    )
    const count = taken.ok ? taken.value : 0
    received += count
    if (count < AT_ONCE) return received
  }
}
