import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Reader } from '../../db/transaction.ts'
import { findAccountsByIban } from './store.ts'

/** What a payment has to know of the account that it goes to. */
export type RecipientAccount = {
  readonly companyId: string
  readonly accountId: string
  readonly status: 'OPEN' | 'BLOCKED' | 'CLOSED'
  readonly currency: Currency
  readonly clientCode: string
}

/**
 * The accounts of this bank behind IBANs, of those that there are: without one of another tenant of demo mode than the payer's
 * company, and when one of the two is real and the other is not (security row 15).
 */
export async function findRecipientAccounts(reader: Reader, ibans: readonly Iban[], payerCompanyId: string): Promise<ReadonlyMap<Iban, RecipientAccount>> {
  if (ibans.length === 0) return new Map()
  const rows = await findAccountsByIban(reader, payerCompanyId, ibans)
  return new Map(rows.map((row) => [row.iban, accountOf(row)]))
}

const accountOf = (row: Awaited<ReturnType<typeof findAccountsByIban>>[number]): RecipientAccount => ({
  companyId: row.company_id,
  accountId: row.account_id,
  status: row.status,
  currency: row.currency,
  clientCode: row.client_code,
})

/** The same of one; null: there is none. */
export const findRecipientAccount = async (reader: Reader, iban: Iban, payerCompanyId: string): Promise<RecipientAccount | null> =>
  (await findRecipientAccounts(reader, [iban], payerCompanyId)).get(iban) ?? null
