import { randomUUID } from 'node:crypto'
import type { RecallRefusal } from '@dilo/domain/flows/clearing-words.ts'
import { type DeskRecallRefusal, RECALL_ANSWER_MS, recallAnswers } from '@dilo/domain/flows/incoming-transfer.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { IncomingRecall } from '../../../ports/clearing.ts'
import { lockOneIncoming } from './store.ts'

/**
 * Takes a recall of another bank, once by its name. It moves no money. Where the answer needs nobody it goes out at once,
 * otherwise the bank's people ask the recipient.
 */
export async function takeRecall(
  { clock }: Context,
  transaction: DatabaseTransaction,
  { recallId, uetr, amount, reason, reported }: IncomingRecall,
): Promise<'step' | 'repeated'> {
  const at = new Date(clock.now())
  const written = await transaction
    .insertInto('incoming_recall')
    .values({
      recall_id: recallId,
      uetr,
      amount,
      reason,
      reported_code: reported?.code ?? null,
      reported_text: reported?.text ?? null,
      answer_order_id: randomUUID(),
      asked_at: at,
      answer_by: new Date(at.getTime() + RECALL_ANSWER_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows !== 1n) return 'repeated'
  const transfer = await lockOneIncoming(transaction, uetr)
  const refusal = transfer === null ? 'neverReceived' : recallAnswers[transfer.state]
  if (refusal !== null) await refuseRecall(transaction, { recallId, refusal, at })
  return 'step'
}

/** The recalls of a transfer that nobody has answered, the oldest first. */
export const findOpenRecalls = (reader: Reader, uetr: Uetr) =>
  reader
    .selectFrom('incoming_recall')
    .select(['recall_id', 'amount', 'reason', 'reported_code', 'reported_text', 'asked_at', 'answer_by'])
    .where('uetr', '=', uetr)
    .where('answered_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('recall_id')
    .execute()

/** Locks a recall of a transfer that waits for its answer. @returns the subject of a decision; null: it is answered */
export async function lockOpenRecall(
  transaction: DatabaseTransaction,
  { uetr, recallId }: { readonly uetr: Uetr; readonly recallId: string },
): Promise<string | null> {
  const transfer = await lockOneIncoming(transaction, uetr)
  const open = await findOpenRecalls(transaction, uetr)
  const isOpen = open.some(({ recall_id: id }) => id === recallId)
  return transfer !== null && isOpen ? `${transfer.state} ${recallId}` : null
}

/** Refuses a recall: the recipient has answered the bank's people. */
export const refuseRecallByDesk = (
  { clock }: Pick<Context, 'clock'>,
  transaction: DatabaseTransaction,
  { recallId, because }: { readonly recallId: string; readonly because: DeskRecallRefusal },
): Promise<boolean> => refuseRecall(transaction, { recallId, refusal: because, at: new Date(clock.now()) })

/** Ends the open recalls of a transfer whose money goes back: the return is the answer. @returns whether there was one */
export async function agreeToRecalls(transaction: DatabaseTransaction, uetr: Uetr, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('incoming_recall')
    .set({ answered_at: at })
    .where('uetr', '=', uetr)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Opens the recalls anew that a return was to answer: clearing has not taken it. */
export async function reopenRecalls(transaction: DatabaseTransaction, uetr: Uetr): Promise<void> {
  await transaction
    .updateTable('incoming_recall')
    .set({ answered_at: null })
    .where('uetr', '=', uetr)
    .where('answered_at', 'is not', null)
    .where('refusal', 'is', null)
    .execute()
}

/** Refuses recalls whose recipients have been silent until their last moment, at most so many. @returns how many */
export async function refuseOverdueRecalls({ database, clock }: Context, atMost: number): Promise<number> {
  const at = new Date(clock.now())
  return certain(
    await inTransaction<number, never>(database, async (transaction) => {
      const overdue = await transaction
        .selectFrom('incoming_recall')
        .select('recall_id')
        .where('answered_at', 'is', null)
        .where('answer_by', '<=', at)
        .orderBy('recall_id')
        .limit(atMost)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { recall_id: recallId } of overdue)
        await refuseRecall(transaction, { recallId, refusal: 'noAnswer', at })
      return ok(overdue.length)
    }),
  )
}

type Refused = { readonly recallId: string; readonly refusal: RecallRefusal; readonly at: Date }

/** Stores a refusal and orders it to clearing. @returns false: the recall is answered */
async function refuseRecall(transaction: DatabaseTransaction, { recallId, refusal, at }: Refused): Promise<boolean> {
  const row = await transaction
    .updateTable('incoming_recall')
    .set({ answered_at: at, refusal })
    .where('recall_id', '=', recallId)
    .where('answered_at', 'is', null)
    .returning(['uetr', 'answer_order_id'])
    .executeTakeFirst()
  if (row === undefined) return false
  const transfer = await lockOneIncoming(transaction, row.uetr)
  const order = {
    kind: 'recallAnswer' as const,
    orderId: row.answer_order_id,
    uetr: row.uetr,
    transactionId: transfer?.transaction_id ?? '',
    recallId,
    refusal,
  }
  await enqueue(transaction, 'answerClearing', order, at.getTime())
  return true
}
