import { ok } from '@dilo/domain/result.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { BalanceMoved, takeQuestions } from './take-questions.ts'
import type { InboundHandlers } from '../messages/handlers.ts'
import { lockCard } from '../record/store.ts'
import { bookClearing } from '../clearing/book-clearing.ts'
import { movementOf } from '../clearing/take-card-event.ts'

/** A payment that leaves the account between two looks at it is an accident; three of them in a row are a fault. */
const TRIES = 3

/**
 * Decides on a payment whose authorisation and clearing are one message, and takes the money at once: in one transaction it is
 * held and cleared.
 */
export const paySingleMessage: InboundHandlers['paySingleMessage'] = async (context, inbound) => {
  const { card, message, keep } = inbound
  for (let tries = 1; ; tries += 1) {
    try {
      const decided = await inTransaction<string, never>(context.database, async (transaction) => {
        const [taken] = await takeQuestions(transaction, [inbound], { now: context.clock.now(), send: null })
        if (!taken) throw new Error('The message was taken meanwhile')
        if (taken.plan !== null && taken.plan.row.state === 'held') {
          const row = await lockCard(transaction, card.companyId, card.cardId)
          if (row === undefined) throw new Error('A card of the processor is there')
          await bookClearing(context, transaction, row, { ...movementOf(message), kind: 'single', isFinal: true })
        }
        await keep(transaction, { responseCode: taken.responseCode })
        return ok(taken.responseCode)
      })
      if (decided.ok) return { responseCode: decided.value }
    } catch (error) {
      if (!(error instanceof BalanceMoved) || tries === TRIES) throw error
    }
  }
}
