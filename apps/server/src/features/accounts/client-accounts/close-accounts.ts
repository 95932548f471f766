import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** Closes every account of a company. The caller has asked that none of them ever had an entry. */
export async function closeAccountsOf(transaction: DatabaseTransaction, companyId: string): Promise<void> {
  await transaction
    .updateTable('client_account')
    .set({ status: 'CLOSED' })
    .where('company_id', '=', companyId)
    .execute()
}
