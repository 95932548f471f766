import { preparedQuery } from '@dilo/pg-batches/prepared-query.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

const lockedCompany = preparedQuery('lock-company-of-accounts', (reader: Database, companyId: string) =>
  reader.selectFrom('company').select('demo_tenant_id').where('company_id', '=', companyId).forNoKeyUpdate(),
)

/**
 * Lets one transaction at a time change a company's accounts and applications: to count or name them, or to place the
 * next one. @returns null for a company that no longer exists, such as that of an ended demo
 */
export async function lockAccountsOf(
  transaction: DatabaseTransaction,
  companyId: string,
): Promise<{ readonly inDemo: boolean } | null> {
  const [company] = await lockedCompany(transaction, companyId)
  return company === undefined ? null : { inDemo: company.demo_tenant_id !== null }
}
