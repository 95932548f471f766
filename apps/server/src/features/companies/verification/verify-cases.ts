import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { VerificationWord } from '../../../ports/back-office.ts'
import { answerCase } from './answer-case.ts'
import { findWaiting, type Place, type WaitingCase } from './store.ts'

const AT_ONCE = 200

type Answered = { readonly waiting: WaitingCase; readonly word: VerificationWord }

/**
 * Asks the back office about everybody whom the bank has not verified yet, and carries out its answer: a client may use
 * their accounts, a person acts for their company, or neither. Any number of servers may run it at once; each answer is
 * carried out once, whole or not at all.
 * @returns the number of answers carried out
 */
export async function verifyCases(context: Context): Promise<number> {
  let answered = 0
  for (let after: Place | null = null; ;) {
    const page = await findWaiting(context.database, after, AT_ONCE)
    // The question is outside of any transaction: the back office may take its time.
    for (const one of await wordsOn(context, page)) if (await carryOut(context, one)) answered += 1
    after = page.at(-1) ?? null
    if (page.length < AT_ONCE) break
  }
  if (answered > 0) context.wakeOutbox()
  return answered
}

async function wordsOn({ backOffice }: Context, page: readonly WaitingCase[]): Promise<Answered[]> {
  const asked = async (office: 'ofClients' | 'ofDemos'): Promise<Answered[]> => {
    const theirs = page.filter(({ inDemo }) => inDemo === (office === 'ofDemos'))
    if (theirs.length === 0) return []
    const words = await backOffice[office].verify(theirs)
    return theirs.flatMap((waiting, index) => {
      const word = words[index] ?? null
      return word === null ? [] : [{ waiting, word }]
    })
  }
  return [...(await asked('ofClients')), ...(await asked('ofDemos'))]
}

/**
 * Carries out an answer of the back office, once. @returns false when another server has done it, or the case has gone
 */
async function carryOut(context: Context, { waiting, word }: Answered): Promise<boolean> {
  const done = await inTransaction<boolean, never>(context.database, async (transaction) =>
    ok(await answerCase(context, transaction, waiting, word)),
  )
  return done.ok && done.value
}
