import type { DecisionAnswer } from '@dilo/contract/processor/messages.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { together } from '@dilo/pg-batches/together.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Inbound } from '../messages/handlers.ts'
import { BalanceMoved, type Taken, takeQuestions } from './take-questions.ts'

type Asked = Inbound<'authorisation'> | Inbound<'incremental'> | Inbound<'advice'>

type Item = { readonly asked: Asked; readonly now: () => number }

/** A payment that leaves the account between two looks at it is an accident; three of them in a row are a fault. */
const TRIES = 3

/**
 * Decides whether a card pays, and sets the money aside. Questions of one moment share a transaction, each about another
 * card; one that cannot be written with the others is decided alone.
 */
export const decideOnAuthorisation = async (
  { database, clock }: Context,
  asked: Inbound<'authorisation'> | Inbound<'incremental'>,
): Promise<DecisionAnswer> => decideTogether(database, { asked, now: () => clock.now() })

/** Books what the processor has decided by itself, whatever limits say: money is set aside as far as there is any. */
export async function bookAdvice({ database, clock }: Context, asked: Inbound<'advice'>): Promise<void> {
  await decideTogether(database, { asked, now: () => clock.now() })
}

const decideTogether: (database: Database, item: Item) => Promise<DecisionAnswer> = together(
  async (database: Database, items: readonly Item[]) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await decideInOne(database, items)
      } catch (error) {
        // Several questions are then decided one by one.
        if (items.length > 1 || !(error instanceof BalanceMoved) || tries === TRIES) throw error
      }
    }
  },
  { apart: ({ asked }) => [asked.card.cardId] },
)

async function decideInOne(database: Database, items: readonly Item[]): Promise<readonly DecisionAnswer[]> {
  const [{ now }] = items as readonly [Item]
  const decided: Result<readonly Taken[], never> = await inTransaction(
    database,
    async (transaction) =>
      ok(
        await takeQuestions(
          transaction,
          items.map(({ asked }) => asked),
          now(),
          (taken) =>
            items.map(({ asked }, place) =>
              asked.keep(transaction, asked.message.kind === 'advice' ? null : answerOf(taken[place])),
            ),
        ),
      ),
    // The locks and the cards' standing.
    { readsFirst: true },
  )
  if (!decided.ok) throw new Error('A decision is not refused')
  return decided.value.map(answerOf)
}

const answerOf = (taken: Taken | undefined): DecisionAnswer => {
  if (taken === undefined) throw new Error('Each question has its answer')
  return { responseCode: taken.responseCode }
}
