import { sql } from 'kysely'
import { isTreasuryAccount } from '@dilo/domain/payments/budget-purpose.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { PaymentRow } from '../payment/store.ts'
import { lastDaysOf, type PaidByCompany } from './last-days.ts'

/** The columns of a payment by which the account of its recipient is known. */
export type PaymentToAccount = Pick<
  PaymentRow,
  'company_id' | 'creditor_iban' | 'remittance_information' | 'created_at'
> & {
  readonly edited_at: Date | null
}

const accountOf = ({
  company_id: companyId,
  creditor_iban: iban,
  remittance_information: remittanceInformation,
  created_at,
  edited_at,
}: PaymentToAccount): PaidByCompany => ({
  companyId,
  iban,
  remittanceInformation,
  writtenOn: businessDateAt((edited_at ?? created_at).getTime()),
})

type AskedPayment = { readonly payment: PaymentToAccount; readonly hasSaid: boolean }

/**
 * The last days of the recipients' accounts of payments, in their order; null: none is known. Nothing is asked of the
 * database for accounts that cannot end: accounts at other banks, in companies that have said nothing.
 * @param payments `hasSaid`: a person of the company has said a last day of some account
 */
export async function lastDaysOfRecipients(
  context: Context,
  reader: Reader,
  payments: readonly AskedPayment[],
): Promise<readonly (BusinessDate | null)[]> {
  const mayEnd = payments.filter(({ payment, hasSaid }) => hasSaid || isTreasuryAccount(payment.creditor_iban))
  const lastDays = await lastDaysOf(
    context,
    reader,
    mayEnd.map(({ payment }) => accountOf(payment)),
  )
  return payments.map((asked) => lastDays[mayEnd.indexOf(asked)] ?? null)
}

/** The earliest last day that a person has said of an account of a salary register; null: of none. */
export async function lastDayOfRegister(
  reader: Reader,
  {
    companyId,
    paymentId,
    hasSaid,
  }: { readonly companyId: string; readonly paymentId: string; readonly hasSaid: boolean },
): Promise<BusinessDate | null> {
  if (!hasSaid) return null
  const { rows } = await sql<{ lastDay: BusinessDate | null }>`
    select min(said.last_day) as "lastDay" from salary_row
    join recipient_account_end said on said.company_id = salary_row.company_id and said.iban = salary_row.iban
    where salary_row.company_id = ${companyId} and salary_row.payment_id = ${paymentId}`.execute(reader)
  return rows[0]?.lastDay ?? null
}
