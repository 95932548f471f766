import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Reader } from '../../db/transaction.ts'
import { findAccountByIban, findAccountsByIban } from './store.ts'

/** What a payment has to know of the account that it goes to. */
export type RecipientAccount = {
  readonly companyId: string
  readonly accountId: string
  readonly status: 'OPEN' | 'BLOCKED' | 'CLOSED'
  readonly currency: Currency
  readonly clientCode: string
}

/**
 * The account of this bank behind an IBAN, or null: also when it is one of another tenant of demo mode than the payer's
 * company, or when one of the two is real and the other is not (security row 15).
 */
export async function findRecipientAccount(reader: Reader, iban: Iban, payerCompanyId: string): Promise<RecipientAccount | null> {
  const row = await findAccountByIban(reader, iban, payerCompanyId)
  return row ? recipientOf(row) : null
}

/** The same of many IBANs at once: those that are nobody's are not there. */
export async function findRecipientAccounts(reader: Reader, ibans: readonly Iban[], payerCompanyId: string): Promise<ReadonlyMap<string, RecipientAccount>> {
  const rows = ibans.length === 0 ? [] : await findAccountsByIban(reader, ibans, payerCompanyId)
  return new Map(rows.map((row) => [row.iban, recipientOf(row)]))
}

const recipientOf = (row: NonNullable<Awaited<ReturnType<typeof findAccountByIban>>>): RecipientAccount => ({
  companyId: row.company_id,
  accountId: row.account_id,
  status: row.status,
  currency: row.currency,
  clientCode: row.client_code,
})
