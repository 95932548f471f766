import { randomUUID } from 'node:crypto'
import type { IncomingRefusal } from '@dilo/domain/flows/clearing-words.ts'
import { incomingDecisions, nextIncoming } from '@dilo/domain/flows/incoming-transfer.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { decideIncoming } from './decide-incoming.ts'
import { isSameTransfer, rowOfTransfer } from './incoming-row.ts'
import { countRepeat, type IncomingRow, insertConflict, insertIncoming, lockOneIncoming } from './store.ts'
import type { CreditMessage, TakenCredit } from './take-credits.ts'

/**
 * Answers clearing's question whether this bank takes an instant transfer. The same question gets the same answer, under
 * the same name, whatever has changed since.
 */
export async function takeConsentQuestion(
  context: Context,
  transaction: DatabaseTransaction,
  { messageId, transfer }: CreditMessage,
): Promise<TakenCredit> {
  const at = new Date(context.clock.now())
  const known = await lockOneIncoming(transaction, transfer.uetr)
  if (known !== null) return answerAgain(context, transaction, { messageId, transfer }, known)
  const [decided] = await decideIncoming(context, transaction, [transfer])
  if (decided === undefined || decided.finding === null)
    throw new Error(`The transfer ${transfer.uetr} was not decided`)
  const { refusal } = incomingDecisions[decided.finding]
  const state = nextIncoming('asked', refusal === null ? 'CONSENT' : 'REFUSE')
  if (state === null) throw new Error('A question can be answered')
  const consentOrderId = randomUUID()
  const none = { receivedAt: null, decidedAt: null, entryTransactionId: null }
  const row = rowOfTransfer(decided, { ...none, state, consentOrderId, takenAt: at })
  // Another server has taken the same question: the next look finds its answer.
  if (!(await insertIncoming(transaction, [row])).has(transfer.uetr)) return 'repeated'
  await enqueueConsent(transaction, { orderId: consentOrderId, transfer, refusal, at })
  return 'step'
}

async function answerAgain(
  { clock }: Context,
  transaction: DatabaseTransaction,
  { messageId, transfer }: CreditMessage,
  row: IncomingRow,
): Promise<TakenCredit> {
  const at = new Date(clock.now())
  if (!isSameTransfer(row, transfer)) {
    const { amount, creditor } = transfer
    const what = 'content' as const
    await insertConflict(transaction, {
      uetr: row.uetr,
      message_id: messageId,
      what,
      amount,
      creditor_iban: creditor.iban,
      noted_at: at,
    })
    return 'contradiction'
  }
  await countRepeat(transaction, row)
  if (row.consent_order_id !== null && row.finding !== null) {
    const refusal = row.state === 'consented' ? null : incomingDecisions[row.finding].refusal
    await enqueueConsent(transaction, { orderId: row.consent_order_id, transfer, refusal, at })
  }
  return 'repeated'
}

type Consent = {
  readonly orderId: string
  readonly transfer: CreditMessage['transfer']
  readonly refusal: IncomingRefusal | null
  readonly at: Date
}

const enqueueConsent = (
  transaction: DatabaseTransaction,
  { orderId, transfer: { uetr, transactionId }, refusal, at }: Consent,
): Promise<void> =>
  enqueue(transaction, 'answerClearing', { kind: 'consent', orderId, uetr, transactionId, refusal }, at.getTime())
