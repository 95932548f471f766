import type { DatabaseTransaction } from '../../../db/transaction.ts'

/**
 * Lets one transaction at a time change a company's accounts and applications: to count or name them, or to place the
 * next one. @returns null for a company that no longer exists, such as that of an ended demo
 */
export async function lockAccountsOf(
  transaction: DatabaseTransaction,
  companyId: string,
): Promise<{ readonly inDemo: boolean } | null> {
  const company = await transaction
    .selectFrom('company')
    .select('demo_tenant_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return company === undefined ? null : { inDemo: company.demo_tenant_id !== null }
}
