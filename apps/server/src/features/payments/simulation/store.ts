import { sql } from 'kysely'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Reader } from '../../../db/transaction.ts'

/** A payment in what its signatures depend on: nothing that is long, because a company has tens of thousands. */
type NarrowPayment = {
  readonly payment_id: string
  readonly debtor_account_id: string
  readonly currency: Currency
  readonly amount: Kopiykas
  readonly creditor_iban: string
  readonly value_date: BusinessDate
  /** Whether it may still be signed. */
  readonly is_open: boolean
  /** Whether it was made since, and is not just open since long ago. */
  readonly is_recent: boolean
}

const narrow = sql`payment.company_id, payment.payment_id, payment.debtor_account_id, payment.currency, payment.amount, payment.creditor_iban,
  payment.value_date, payment.created_at`

/**
 * The newest payments that were made since, and all that may still be signed. A draft without an amount is none yet. No
 * row of a salary register is read: its payment has the total.
 */
export async function findPaymentsToSimulate(
  reader: Reader,
  companyId: string,
  { since, atMost }: { readonly since: Date; readonly atMost: number },
): Promise<readonly NarrowPayment[]> {
  const { rows } = await sql<NarrowPayment>`
    with recent as (
      select ${narrow} from payment
      where payment.company_id = ${companyId} and payment.created_at >= ${since} and payment.state <> 'deleted' and payment.amount > 0
      order by payment.created_at desc, payment.payment_id limit ${atMost}),
    open as (
      select open_payment.payment_id from open_payment
      where open_payment.company_id = ${companyId} and open_payment.state in ('draft', 'onSigning')),
    either as (
      select * from recent
      union
      select ${narrow} from open join payment on payment.company_id = ${companyId} and payment.payment_id = open.payment_id
      where payment.amount > 0)
    select either.payment_id, either.debtor_account_id, either.currency, either.amount, either.creditor_iban, either.value_date,
      open.payment_id is not null as is_open, either.created_at >= ${since} as is_recent
    from either left join open on open.payment_id = either.payment_id`.execute(reader)
  return rows
}

/** A payment by what people know it by. */
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
