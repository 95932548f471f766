import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** One officer at a time settles an answer that contradicts the bank. @returns whether it is open */
export async function lockContradiction(transaction: DatabaseTransaction, answerId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('exchange_contradiction')
    .select('answer_id')
    .where('answer_id', '=', answerId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Closes a contradiction that is locked. */
export const closeContradiction = (transaction: DatabaseTransaction, answerId: string, at: Date) =>
  transaction
    .updateTable('exchange_contradiction')
    .set({ closed_at: at })
    .where('answer_id', '=', answerId)
    .where('closed_at', 'is', null)
    .execute()
