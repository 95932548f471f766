import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { AccountRef } from './store.ts'

/**
 * The money of a transfer to an account that the bank itself has sent back, in minor units: its entry has the transfer's UETR
 * and no payment. So goes what is recalled with the client's consent.
 */
export async function sumReturnedByBank(
  reader: Reader,
  { companyId, accountId }: AccountRef,
  uetr: Uetr,
): Promise<bigint> {
  // The index of UETRs is asked alone, as in `narrowVersions`.
  const [row] = await preparedStatement<{ returned: bigint }>(
    'returned-by-bank',
    reader,
    sql`select coalesce(-sum(same.amount), 0)::bigint as returned
      from (select * from entry_detail where uetr = ${uetr} offset 0) same
      where same.company_id = ${companyId} and same.account_id = ${accountId}
        and same.amount < 0 and same.payment_id is null`,
  )
  return row?.returned ?? 0n
}
