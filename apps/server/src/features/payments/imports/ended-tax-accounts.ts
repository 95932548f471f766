import { isTreasuryAccount } from '@dilo/domain/payments/budget-purpose.ts'
import type { ImportRowWarning } from '@dilo/domain/payments/payment-import.ts'
import { endOfTaxAccount } from '@dilo/domain/payments/tax-account-end.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findBudgetPayments, lastDaysPaid } from '../drafts/budget-payments.ts'
import type { DraftColumns } from '../drafts/write-drafts.ts'

type Paid = Pick<DraftColumns, 'creditor_iban' | 'remittance_information' | 'value_date'>

/**
 * Tells of an account of the Treasury that has ended by the day of a row. The company's own payments are looked up only
 * where a row pays the Treasury.
 */
export async function warnOfEndedTaxAccounts(
  reader: Reader,
  companyId: string,
  { today, rows }: { readonly today: BusinessDate; readonly rows: readonly Paid[] },
): Promise<(row: Paid) => readonly ImportRowWarning[]> {
  if (!rows.some((row) => isTreasuryAccount(row.creditor_iban))) return () => []
  const paid = lastDaysPaid(await findBudgetPayments(reader, companyId, today))
  return ({ creditor_iban: iban, remittance_information: remittanceInformation, value_date: day }) => {
    const lastDay = endOfTaxAccount({ iban, remittanceInformation, day, goodOn: paid.get(iban) ?? today })
    return lastDay === null ? [] : [{ kind: 'TAX_ACCOUNT_ENDED', lastDay }]
  }
}
