import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** Currency that was bought for a contract and is not used. */
export type UnusedPlace = { readonly companyId: string; readonly useId: string }

/** Locks currency that is not used. @returns whether it still waits */
export async function lockUnused(
  transaction: DatabaseTransaction,
  { companyId, useId }: UnusedPlace,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('exchange_unused')
    .select('use_id')
    .where('company_id', '=', companyId)
    .where('use_id', '=', useId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Closes the case of currency that is locked. */
export async function closeUnused(
  transaction: DatabaseTransaction,
  { companyId, useId }: UnusedPlace,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('exchange_unused')
    .set({ closed_at: at })
    .where('company_id', '=', companyId)
    .where('use_id', '=', useId)
    .execute()
}
