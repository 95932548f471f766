import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { meaningOf } from './ask-register.ts'
import { storeAnswer, takeDue } from './store.ts'

/** The pause after a silent answer of the register. */
const AGAIN_MS = 10 * MINUTE
/** The companies checked in one round: a silent register holds a worker for 10 s each. */
const AT_ONCE = 20

type CheckedAgain = { readonly asked: number; readonly notValid: number }

/**
 * Asks the register again about companies without an answer (security row 20). Any number of servers may run it at
 * once. The answer flags unknown companies for the verification of clients: nothing is closed.
 */
export async function checkAgain(context: Context): Promise<CheckedAgain> {
  let [asked, notValid] = [0, 0]
  while (asked < AT_ONCE) {
    const now = context.clock.now()
    const due = await takeDue(context.database, new Date(now), new Date(now + AGAIN_MS))
    if (due === null) break
    const answer = meaningOf(await context.governmentRegister.ask(due.code))
    const askedAt = context.clock.now()
    await storeAnswer(
      context.database,
      due.companyId,
      answer,
      new Date(askedAt),
      answer === 'silent' ? new Date(askedAt + AGAIN_MS) : null,
    )
    asked += 1
    if (answer === 'notValid') notValid += 1
  }
  return { asked, notValid }
}
