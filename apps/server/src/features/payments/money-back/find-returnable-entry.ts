import { isTreasuryAccount } from '@dilo/domain/payments/budget-purpose.ts'
import { type EntryReference, entryOfReference, type ReturnableEntry } from '@dilo/domain/payments/returned-entry.ts'
import { bankCodeOf, type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import {
  type EntryRow,
  entriesByVersion,
  findOwnAccount,
  findRecipientAccount,
  sumReturnedByBank,
} from '../../accounts/door.ts'
import { sumReturned } from './store.ts'

/** An entry that may be returned, with its row. */
export type FoundEntry = ReturnableEntry & { readonly row: EntryRow; readonly currency: Currency }

/**
 * Finds an entry whose money may go back to its payer: it came from another client of this bank, or from another bank.
 * `none`: no such entry of the company. Null: nobody can be paid back, as of interest, a fee,
 * a tax, an own transfer or an own payment that came back.
 */
export async function findReturnableEntry(
  context: Context,
  reader: Reader,
  companyId: string,
  reference: EntryReference,
): Promise<FoundEntry | null | 'none'> {
  const { accountId, version } = entryOfReference(reference)
  const account = await findOwnAccount(reader, companyId, accountId)
  if (account === undefined) return 'none'
  const scope = { companyId, accountId, first: version, last: version }
  const [row] = await entriesByVersion(reader, scope, { sort: 'oldest', after: null, limit: 1 })
  if (row === undefined) return 'none'
  const iban = parseIban(row.counterparty_iban ?? '')
  // Money of an own payment has come back itself.
  if (
    !iban.ok ||
    row.amount <= 0n ||
    row.payment_id !== null ||
    !(await isPayer(context, reader, companyId, iban.value))
  )
    return null
  const byPayments = await sumReturned(reader, companyId, reference)
  const byBank = row.uetr === null ? 0n : await sumReturnedByBank(reader, { companyId, accountId }, row.uetr)
  const returned = byPayments + byBank
  return { row, currency: account.currency, payerIban: iban.value, amount: row.amount, returned }
}

async function isPayer(context: Context, reader: Reader, companyId: string, iban: Iban): Promise<boolean> {
  if (isTreasuryAccount(iban)) return false
  if (bankCodeOf(iban) !== context.config.bankCode) return true
  const account = await findRecipientAccount(reader, iban, companyId)
  return account !== null && account.companyId !== companyId
}
