import type { AccountOwner } from '@dilo/domain/payments/recipient-identity.ts'
import { isVerified } from '@dilo/domain/rules/verified-client.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findAccountByIban } from './store.ts'

/** A payment's knowledge of the recipient's account. */
export type RecipientAccount = {
  readonly companyId: string
  readonly accountId: string
  readonly status: 'OPEN' | 'BLOCKED' | 'CLOSED'
  /** The bank has blocked all that moves on it, also what comes in. */
  readonly takesNothing: boolean
  readonly currency: Currency
  /** Its money comes by operations of the deposit alone. */
  readonly isDeposit: boolean
}

/** The same with the owner. */
export type OwnedAccount = RecipientAccount & { readonly owner: AccountOwner }

/**
 * The accounts of this bank behind the given IBANs. It omits an account of another tenant of demo mode than the payer's
 * company, and any account if only one side is real (security row 15).
 */
export async function findRecipientAccounts(
  reader: Reader,
  ibans: readonly Iban[],
  payerCompanyId: string,
): Promise<ReadonlyMap<Iban, OwnedAccount>> {
  const rows = await Promise.all(ibans.map((iban) => findAccountByIban(reader, payerCompanyId, iban)))
  return new Map(rows.flat().map((row) => [row.iban, accountOf(row)]))
}

/** A row of `accountsByIban` as payments know it. */
export const accountOf = (row: Awaited<ReturnType<typeof findAccountByIban>>[number]): OwnedAccount => ({
  companyId: row.company_id,
  accountId: row.account_id,
  status: row.status,
  takesNothing: row.takes_nothing,
  currency: row.currency,
  isDeposit: row.type === 'DEPOSIT',
  owner: { code: row.client_code, isVerified: isVerified(row.questionnaire_status) },
})

/** The same for one IBAN; null: there is no such account. */
export const findRecipientAccount = async (
  reader: Reader,
  iban: Iban,
  payerCompanyId: string,
): Promise<OwnedAccount | null> => (await findRecipientAccounts(reader, [iban], payerCompanyId)).get(iban) ?? null
