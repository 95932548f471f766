import type { ClearingEvent } from '@dilo/domain/flows/clearing.ts'
import { nextIncoming } from '@dilo/domain/flows/incoming-transfer.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { ClearingAnswer } from '../../../ports/clearing.ts'
import { countRepeat, type IncomingRow, insertConflict, lockOneIncoming, moveIncoming } from './store.ts'
import { settleAnswered, type TakenCredit } from './take-credits.ts'

type Taken = TakenCredit | 'stale'

/**
 * Takes clearing's report on a transfer from another bank: an instant one that this bank agreed to is settled, or lapses.
 * @returns null: this bank knows no such transfer
 */
export async function takeIncomingAnswer(
  context: Context,
  transaction: DatabaseTransaction,
  answer: ClearingAnswer,
): Promise<Taken | null> {
  const row = answer.uetr === null ? null : await lockOneIncoming(transaction, answer.uetr)
  if (row === null) return null
  if (answer.amount !== row.amount && answer.event !== 'RETURN') return contradicted(context, transaction, row, answer)
  return takes[answer.event](context, transaction, row, answer)
}

type Take = (
  context: Context,
  transaction: DatabaseTransaction,
  row: IncomingRow,
  answer: ClearingAnswer,
) => Promise<Taken>

/** News of our own answer and of our own return: nothing to do. */
const stale: Take = async () => 'stale'

const takes: Readonly<Record<Exclude<ClearingEvent, 'SEND'>, Take>> = {
  ACCEPT: stale,
  RETURN: stale,
  async SETTLE(context, transaction, row, { businessDate }) {
    if (nextIncoming(row.state, 'SETTLE') === null) {
      await countRepeat(transaction, row)
      return 'repeated'
    }
    await settleAnswered(context, transaction, row, businessDate)
    return 'step'
  },
  async REJECT(context, transaction, row, answer) {
    // The money is here: clearing cannot take it back by saying so.
    if (row.received_at !== null) return contradicted(context, transaction, row, answer)
    const next = nextIncoming(row.state, 'LAPSE')
    if (next === null) return 'stale'
    await moveIncoming(transaction, row.uetr, { state: next })
    return 'step'
  },
}

async function contradicted(
  { clock }: Context,
  transaction: DatabaseTransaction,
  row: IncomingRow,
  { answerId, event, amount }: ClearingAnswer,
): Promise<Taken> {
  await insertConflict(transaction, {
    uetr: row.uetr,
    message_id: answerId,
    what: event === 'REJECT' ? 'rejected' : 'content',
    amount,
    creditor_iban: row.creditor_iban,
    noted_at: new Date(clock.now()),
  })
  return 'contradiction'
}
