import type { ExecutiveBody } from '@dilo/domain/dictionaries/executive-bodies.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** A company's executive body. The company is locked first, as by every change of what it is (signing/lock-company.ts). */
export const lockExecutiveBody = (transaction: DatabaseTransaction, companyId: string) =>
  transaction
    .selectFrom('company')
    .select(['sole_entrepreneur', 'executive_body'])
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export async function storeExecutiveBody(
  transaction: DatabaseTransaction,
  companyId: string,
  executiveBody: ExecutiveBody,
): Promise<void> {
  await transaction
    .updateTable('company')
    .set({ executive_body: executiveBody })
    .where('company_id', '=', companyId)
    .execute()
}
