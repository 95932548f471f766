import { sql } from 'kysely'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Database } from '../../../db/open.ts'
import type { ClearingAnswer } from '../../../ports/clearing.ts'
import { uetrOfRow } from '../salary-register/transfer-of-row.ts'

/**
 * The company of the own transfer that an answer is about; null: it is about no transfer of this bank. A name alone proves
 * nothing: another bank may give the name of our transfer to one of its own, so a UETR in the answer must be ours as well.
 */
export async function companyOfAnswer(
  database: Database,
  { transferId, uetr }: Pick<ClearingAnswer, 'transferId' | 'uetr'>,
): Promise<string | null> {
  const { rows } = await sql<{ companyId: string; uetr: Uetr | null }>`
    select directory.company_id as "companyId", payment.uetr from clearing_directory directory
      left join payment on payment.company_id = directory.company_id and payment.payment_id = directory.transfer_id::uuid
    where directory.transfer_id = ${transferId}`.execute(database)
  const [found] = rows
  if (found === undefined) return null
  const isOurs = uetr === null || uetr === (found.uetr ?? uetrOfRow(transferId))
  return isOurs ? found.companyId : null
}
