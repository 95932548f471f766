import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

export const insertArrest = async (
  transaction: DatabaseTransaction,
  row: Insertable<DB['deposit_arrest']>,
): Promise<void> => {
  await transaction.insertInto('deposit_arrest').values(row).execute()
}

/** Arrests of a company's deposits that stand, the oldest first. */
export const findStandingArrests = (reader: Reader, companyId: string, depositIds: readonly string[]) =>
  reader
    .selectFrom('deposit_arrest')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deposit_id', 'in', depositIds)
    .where('lifted_at', 'is', null)
    .orderBy('placed_at')
    .orderBy('arrest_id')
    .execute()

export type ArrestRow = Awaited<ReturnType<typeof findStandingArrests>>[number]

/** The amount of a deposit to which others have a claim; null: all of it. */
export const claimedBy = (arrests: readonly Pick<ArrestRow, 'sum'>[]): Kopiykas | null =>
  arrests.reduce<bigint | null>(
    (sum, one) => (sum === null || one.sum === null ? null : sum + one.sum),
    0n,
  ) as Kopiykas | null

export async function storeLifting(
  transaction: DatabaseTransaction,
  { company_id: companyId, arrest_id: arrestId }: Pick<ArrestRow, 'company_id' | 'arrest_id'>,
  { actionId, at }: { readonly actionId: string; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('deposit_arrest')
    .set({ lifted_at: at, lifted_by_action: actionId })
    .where('company_id', '=', companyId)
    .where('arrest_id', '=', arrestId)
    .execute()
}
