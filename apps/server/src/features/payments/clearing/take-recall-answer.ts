import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { RecallAnswer } from '../../../ports/clearing.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellOfRecall } from '../../notices/door.ts'
import { recordEvents } from '../payment/record-events.ts'
import { lockPaymentRow } from '../payment/take-payment-step.ts'
import { lockOpenRecall, storeRecallAnswer } from './recall-store.ts'
import { lockTransfer, moveTransfer } from './store.ts'

/** `repeated`: the recall is answered, or this bank has asked none of this name. */
export type TakenRecallAnswer = 'recall answered' | 'repeated'

/**
 * Stores the other bank's answer to a recall, once, and tells the person who asked. It moves no money: if the bank
 * agrees, a return follows.
 */
export async function takeRecallAnswer(
  { clock }: Context,
  transaction: DatabaseTransaction,
  companyId: string,
  answer: RecallAnswer,
): Promise<TakenRecallAnswer> {
  const { transferId: paymentId, refusal } = answer
  await lockPaymentRow(transaction, companyId, paymentId)
  const transfer = await lockTransfer(transaction, companyId, paymentId)
  const recall = await lockOpenRecall(transaction, { companyId, ...answer })
  if (recall === undefined) return 'repeated'
  const at = new Date(clock.now())
  await storeRecallAnswer(transaction, recall, answer, at)
  await moveTransfer(transaction, transfer, { is_recalled: false })
  const event = refusal === null ? 'RECALL_AGREED' : 'RECALL_REFUSED'
  await recordEvents(transaction, [{ companyId, paymentId, event, at, personId: null }])
  await tellOfRecall(transaction, { companyId, paymentId, personId: recall.asked_by })
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'paymentRecallAnswered',
    subjectId: paymentId,
    facts: { refusal },
    at,
  })
  return 'recall answered'
}
