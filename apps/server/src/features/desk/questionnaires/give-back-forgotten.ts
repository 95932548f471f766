import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockQuestionnaire, stepQuestionnaire } from '../../questionnaires/door.ts'
import { findOpenAction } from '../registrations/store.ts'
import { findForgotten, storeWork, versionSubject } from './store.ts'

const AT_ONCE = 100

/**
 * GIVE_BACK by the clock: what an officer has had in hand for half an hour waits for any officer again. Where a decision is
 * proposed, it waits for that. Any number of servers may do it; each version is given back once.
 */
export async function giveBackForgotten(context: DeskContext): Promise<void> {
  const at = new Date(context.clock.now())
  for (const place of await findForgotten(context.database, at, AT_ONCE))
    await inTransaction<undefined, never>(context.database, async (transaction) => {
      const locked = await lockQuestionnaire(transaction, place)
      const until = locked?.row.taken_until ?? null
      if (locked === null || until === null || until > at) return ok(undefined)
      if ((await findOpenAction(transaction, versionSubject(place))) !== null) return ok(undefined)
      const given = await stepQuestionnaire(context, transaction, locked, { event: 'GIVE_BACK', by: 'job', at })
      if (given.ok) await storeWork(transaction, place, { taken_by: null })
      return ok(undefined)
    })
}
