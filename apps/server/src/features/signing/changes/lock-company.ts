import type { DatabaseTransaction } from '../../../db/transaction.ts'

/**
 * What a company's rules and people are changed under: one change of them at a time. The first lock of all that changes
 * them, before relations, invitations and codes.
 */
export async function lockCompany(transaction: DatabaseTransaction, companyId: string): Promise<void> {
  await transaction
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .execute()
}
