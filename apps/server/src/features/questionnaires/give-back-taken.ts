import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockQuestionnaire, stepQuestionnaire } from './questionnaire/step-questionnaire.ts'
import { findTakenUntil } from './questionnaire/store.ts'

const AT_ONCE = 100

/**
 * Gives back what officers took and left: after half an hour a questionnaire waits for any officer again. Any number of
 * servers may do it at once.
 * @returns how many
 */
export async function giveBackTaken(context: Context): Promise<number> {
  const at = new Date(context.clock.now())
  let givenBack = 0
  for (const place of await findTakenUntil(context.database, at, AT_ONCE)) {
    const done = await inTransaction<boolean, never>(context.database, async (transaction) => {
      const locked = await lockQuestionnaire(transaction, place)
      // An officer may have gone on, or taken it again, meanwhile.
      if (locked === null || locked.row.taken_until === null || locked.row.taken_until > at) return ok(false)
      const stepped = await stepQuestionnaire(context, transaction, locked, { event: 'GIVE_BACK', by: 'job', at })
      return ok(stepped.ok)
    })
    if (done.ok && done.value) givenBack += 1
  }
  return givenBack
}
