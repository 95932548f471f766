import { ok, type Result } from '@dilo/domain/result.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AskedQuestion, DecidedQuestion, Inbound } from '../messages/handlers.ts'
import type { Question } from './plan-decisions.ts'
import { BalanceMoved, type Taken, takeQuestions } from './take-questions.ts'

type Item = { readonly asked: Question & Pick<AskedQuestion, 'send' | 'takeBack'>; readonly now: () => number }

/** A payment that leaves the account between two looks at it is an accident; three of them in a row are a fault. */
const TRIES = 3

/**
 * Decides whether a card pays, and sets the money aside. Questions of one moment share a transaction, each about another
 * card; one that cannot be written with the others is decided alone.
 * @returns null: the message was taken before, or the bank does not know the card
 */
export const decideOnAuthorisation = async (
  { database, clock }: Context,
  asked: AskedQuestion,
): Promise<DecidedQuestion | null> => decideTogether(database, { asked, now: () => clock.now() })

/** Books what the processor has decided by itself, whatever limits say: money is set aside as far as there is any. */
export async function bookAdvice({ database, clock }: Context, inbound: Inbound<'advice'>): Promise<void> {
  const asked = { ...inbound, send: () => Number.POSITIVE_INFINITY, takeBack: () => {} }
  const booked = await decideTogether(database, { asked, now: () => clock.now() })
  if (booked === null) throw new Error('The message was taken meanwhile')
}

const decideTogether: (database: Database, item: Item) => Promise<DecidedQuestion | null> = together(
  async (database: Database, items: readonly Item[]) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await decideInOne(database, items)
      } catch (error) {
        for (const { asked } of items) asked.takeBack()
        // Several questions are then decided one by one.
        if (items.length > 1 || !(error instanceof BalanceMoved) || tries === TRIES) throw error
      }
    }
  },
  { apart: ({ asked }) => [asked.message.card] },
)

async function decideInOne(database: Database, items: readonly Item[]): Promise<readonly (DecidedQuestion | null)[]> {
  const [{ now }] = items as readonly [Item]
  const questions = items.map(({ asked }) => asked)
  const decided: Result<readonly (Taken | null)[], never> = await inTransaction(database, async (transaction) =>
    ok(
      await takeQuestions(transaction, questions, {
        now: now(),
        send: () => Math.min(...questions.map((asked) => asked.send())),
      }),
    ),
  )
  if (!decided.ok) throw new Error('A decision is not refused')
  return decided.value.map(
    (taken) => taken && { responseCode: taken.responseCode, firstDigits: taken.card.firstDigits },
  )
}
