import type { RecallRefusal } from '@dilo/domain/flows/clearing-words.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ClearingOrder } from '../../../ports/clearing.ts'
import { refusedForGood } from './refused-for-good.ts'
import { findCompanyOfTransfer } from './store.ts'
import { takeRecallAnswer } from './take-recall-answer.ts'

type Order<Kind extends ClearingOrder['kind']> = Extract<ClearingOrder, { kind: Kind }>

type RecallOrder = Omit<Order<'recall'>, 'amount'> & { readonly amount: string }

/** An order about a transfer of ours, as the outbox keeps it: amounts are digits there. */
export type OrderOfTransfer = Order<'statusRequest'> | RecallOrder

/**
 * Sends an order about a transfer of ours. Clearing carries it out once, so the queue sends it until clearing has it. A
 * recall that clearing refuses for good is answered by that; a question about a transfer is asked anew by its own clock.
 * @returns the word with which clearing refuses it for good, or null
 * @throws when it is uncertain that clearing has it, or when it may take it later: the queue tries again
 */
export async function sendOrderOfTransfer(context: Context, order: OrderOfTransfer): Promise<string | null> {
  const refusal = await refusedForGood(
    context.clearing.send(order.kind === 'recall' ? { ...order, amount: kopiykas(BigInt(order.amount)) } : order),
  )
  if (refusal !== null && order.kind === 'recall')
    await answerRecall(context, order, refusal === 'returnedAlready' ? 'alreadyReturned' : 'notPassedOn')
  return refusal
}

/** Ends a recall that clearing has not passed on, as an answer of the other bank ends it: the person may ask again. */
async function answerRecall(
  context: Context,
  { orderId, transferId }: RecallOrder,
  refusal: RecallRefusal,
): Promise<void> {
  const companyId = await findCompanyOfTransfer(context.database, transferId)
  if (companyId === null) return
  const answer = { recallId: orderId, transferId, refusal, reported: null }
  certain(
    await inTransaction<unknown, never>(context.database, async (transaction) =>
      ok(await takeRecallAnswer(context, transaction, companyId, answer)),
    ),
  )
}
