import type { DatabaseTransaction } from '../../../db/transaction.ts'

/**
 * The lock for changes to a company's rules and people: one change at a time. It is the first lock of every such
 * transaction, before relations, invitations and codes.
 */
export async function lockCompany(transaction: DatabaseTransaction, companyId: string): Promise<void> {
  await transaction
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .execute()
}
