import { sql } from 'kysely'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { type Kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import type { Reader } from '../../../db/transaction.ts'

/**
 * The fields of a payment that its signatures depend on: nothing that is long, because a company has tens of thousands.
 */
type NarrowPayment = {
  readonly payment_id: string
  readonly state: PaymentState
  readonly debtor_account_id: string
  readonly currency: Currency
  readonly amount: Kopiykas
  readonly creditor_iban: string
  readonly value_date: BusinessDate
  readonly created_at: Date
}

/** No row of a salary register is read: its payment has the total. A draft without an amount is no payment yet. */
const narrowPayments = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('payment')
    .select(['payment.payment_id', 'payment.state', 'payment.debtor_account_id', 'payment.currency', 'payment.amount'])
    .select(['payment.creditor_iban', 'payment.value_date', 'payment.created_at'])
    .where('payment.company_id', '=', companyId)
    .where('payment.amount', '>', zero)

/** The newest payments that were made since. */
export const findNewest = (
  reader: Reader,
  companyId: string,
  { since, atMost }: { readonly since: Date; readonly atMost: number },
): Promise<NarrowPayment[]> =>
  narrowPayments(reader, companyId)
    .where('payment.created_at', '>=', since)
    .where('payment.state', '<>', 'deleted')
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.payment_id')
    .limit(atMost)
    .execute()

/** The payments that may still be signed and were made no later than that. */
export const findStillOpen = (reader: Reader, companyId: string, until: Date): Promise<NarrowPayment[]> =>
  narrowPayments(reader, companyId)
    .innerJoin('open_payment as open', (join) =>
      join.onRef('open.company_id', '=', 'payment.company_id').onRef('open.payment_id', '=', 'payment.payment_id'),
    )
    .where('open.company_id', '=', companyId)
    .where('open.state', 'in', ['draft', 'onSigning'])
    .where('payment.created_at', '<=', until)
    .execute()

/** The fields by which people know a payment. */
export type NamedPayment = {
  readonly payment_id: string
  readonly number: string
  readonly creditor_name: string
  readonly amount: Kopiykas
  readonly currency: Currency
  readonly value_date: BusinessDate
  readonly state: PaymentState
}

export const findNamedPayments = (
  reader: Reader,
  companyId: string,
  paymentIds: readonly string[],
): Promise<NamedPayment[]> =>
  reader
    .selectFrom('payment')
    .select(['payment_id', 'number', 'creditor_name', 'amount', 'currency', 'value_date', 'state'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`payment_id = any(${paymentIds}::uuid[])`)
    .execute()
