import type { RecallReason } from '@dilo/domain/flows/clearing-words.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { RecallAnswer } from '../../../ports/clearing.ts'

export type RecallRow = Selectable<DB['transfer_recall']>

type NewRecall = {
  readonly companyId: string
  readonly paymentId: string
  readonly recallId: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly reason: RecallReason
  readonly amount: Kopiykas
}

export async function insertRecall(transaction: DatabaseTransaction, recall: NewRecall): Promise<void> {
  await transaction
    .insertInto('transfer_recall')
    .values({
      company_id: recall.companyId,
      payment_id: recall.paymentId,
      recall_id: recall.recallId,
      asked_by: recall.askedBy,
      asked_at: recall.askedAt,
      reason: recall.reason,
      amount: recall.amount,
    })
    .execute()
}

/** Reads a recall that is not answered and locks it; undefined: there is none of this name, or not any more. */
export const lockOpenRecall = (
  transaction: DatabaseTransaction,
  { companyId, transferId, recallId }: { readonly companyId: string } & Pick<RecallAnswer, 'transferId' | 'recallId'>,
): Promise<RecallRow | undefined> =>
  transaction
    .selectFrom('transfer_recall')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payment_id', '=', transferId)
    .where('recall_id', '=', recallId)
    .where('answered_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function storeRecallAnswer(
  transaction: DatabaseTransaction,
  { company_id, recall_id }: RecallRow,
  { refusal, reported }: RecallAnswer,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('transfer_recall')
    .set({
      answered_at: at,
      agreed: refusal === null,
      refusal,
      reported_code: reported?.code ?? null,
      reported_text: reported?.text ?? null,
    })
    .where('company_id', '=', company_id)
    .where('recall_id', '=', recall_id)
    .execute()
}

/** The recalls of a payment, the oldest first: one is answered before another is asked. */
export const findRecalls = (reader: Reader, companyId: string, paymentId: string): Promise<RecallRow[]> =>
  reader
    .selectFrom('transfer_recall')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .orderBy('asked_at')
    .execute()
