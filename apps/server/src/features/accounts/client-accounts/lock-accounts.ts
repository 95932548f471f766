import type { DatabaseTransaction } from '../../../db/transaction.ts'

/**
 * Lets one transaction at a time change what a company has of accounts and applications: to count or name them, or to
 * give the next one its place. @returns null for a company that is gone, as those of a demo are when it is over
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
