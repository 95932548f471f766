import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Reader } from '../../../db/transaction.ts'
import { paymentMatches, searchedPayment } from '../../payments/door.ts'
import type { SearchText } from './search-text.ts'

/** A company's payments with a text, that with exactly this number first, then the newest. Deleted ones are not found. */
export const findPayments = (reader: Reader, companyId: string, { text }: SearchText, limit: number) =>
  reader
    .selectFrom(searchedPayment)
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
    .where('state', '<>', 'deleted')
    .where((eb) => paymentMatches(eb as unknown as ExpressionBuilder<DB, 'payment'>, text))
    .orderBy(sql`number = ${text}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .limit(limit)
    .execute()

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
