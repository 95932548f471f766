import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import { theSame } from '../../accounts/door.ts'

type Entry = { readonly companyId: string; readonly accountId: string; readonly version: bigint }

/** True if an entry of an account is of a card: a charge, a return, or a payment for an earlier shortage. */
export async function isCardEntry(reader: Reader, { companyId, accountId, version }: Entry): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from ${theSame('ledger.entry_view', { companyId: sql`${companyId}::uuid`, accountId: sql`${accountId}::uuid` }, sql`${version}::bigint`)} entry
        join ledger.transaction_view posted on posted.company_id = entry.transaction_company_id
          and posted.transaction_id = entry.transaction_id
      where entry.version = ${version}::bigint and posted.idempotency_key like 'card-%') as is`.execute(reader)
  return rows[0]?.is === true
}
