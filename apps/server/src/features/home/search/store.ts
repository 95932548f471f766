import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import { newestWithText } from '../../payments/door.ts'
import type { SearchText } from './search-text.ts'

/** A company's payments with a text, that with exactly this number first, then the newest. Deleted ones are not found. */
export async function findPayments(reader: Reader, companyId: string, { text, days }: SearchText, limit: number) {
  const newest = await newestWithText(reader, companyId, { text, days }, limit)
  // Fewer are all that have the text.
  const numbered = newest.length < limit || days !== null ? [] : await findNumbered(reader, companyId, text, limit)
  const ids = [...new Set([...numbered, ...newest])]
  if (ids.length === 0) return []
  return reader
    .selectFrom('payment')
    .select([
      'company_id',
      'payment_id',
      'number',
      'state',
      'kind',
      'amount',
      'currency',
      'creditor_name',
      'remittance_information',
      'value_date',
    ])
    .where('company_id', '=', companyId)
    .where('payment_id', 'in', ids)
    .orderBy(sql`number = ${text}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .limit(limit)
    .execute()
}

/** Payments with exactly this number, one a year. */
async function findNumbered(reader: Reader, companyId: string, number: string, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('payment')
    .select('payment_id')
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    // As the index of numbers says it.
    .where('is_deleted', '=', sql.lit(false))
    .where('number', '<>', sql.lit(''))
    .limit(limit)
    .execute()
  return rows.map((row) => row.payment_id)
}

/** A company's accounts that have entries, with the number of the newest. */
export const accountVersions = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('client_account as account')
    .innerJoin('ledger.balance_view as balance', (join) =>
      join
        .onRef('balance.company_id', '=', 'account.company_id')
        .onRef('balance.account_id', '=', 'account.account_id'),
    )
    .select(['account.account_id', 'balance.version'])
    .where('account.company_id', '=', companyId)
    .where('balance.version', '>', 0n)
    .orderBy('account.position')
    .execute()
