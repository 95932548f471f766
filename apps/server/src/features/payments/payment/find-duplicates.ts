import { sql } from 'kysely'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import { DUPLICATE_DAYS } from '@dilo/domain/payments/payment-import.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Reader } from '../../../db/transaction.ts'

type Sought = {
  readonly place: number
  readonly creditor_iban: string
  readonly amount: bigint
  readonly remittance_information: string
  readonly value_date: BusinessDate
}

type DuplicatePayment = {
  readonly paymentId: string
  readonly number: string
  readonly valueDate: BusinessDate
  readonly state: PaymentState
}

/** Duplicates by the place of the sought payment. */
export type Duplicates = ReadonlyMap<number, DuplicatePayment>

/** The states in which a payment may be a duplicate: it is written, and neither deleted nor failed. */
export const writtenStates = ['draft', 'onSigning', 'waiting', 'signed', 'settled'] as const satisfies PaymentState[]

/**
 * For each sought payment the newest similar one that the company has within 30 days before or after.
 * @param states the states in which it counts
 * @param except a payment that is no duplicate of itself
 */
export async function findDuplicates(
  reader: Reader,
  companyId: string,
  sought: readonly Sought[],
  { states, except = null }: { readonly states: readonly PaymentState[]; readonly except?: string | null },
): Promise<Duplicates> {
  const days = sought.map(({ value_date: day }) => day).toSorted()
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const { rows: found } = await sql<DuplicatePayment & { place: number }>`
    select distinct on (r.place) r.place, p.payment_id as "paymentId", p.number, p.value_date as "valueDate", p.state
    from payment p
    join unnest(${sought.map(({ place }) => place)}::integer[], ${sought.map((one) => one.creditor_iban)}::text[],
      ${sought.map(({ amount }) => String(amount))}::bigint[], ${sought.map((one) => one.remittance_information)}::text[],
      ${sought.map((one) => one.value_date)}::date[]) as r(place, iban, amount, purpose, day)
      on p.creditor_iban = r.iban and p.amount = r.amount and p.remittance_information = r.purpose
        and p.value_date between r.day - ${sql.lit(DUPLICATE_DAYS)} and r.day + ${sql.lit(DUPLICATE_DAYS)}
    where p.company_id = ${companyId} and p.value_date between ${plusDays(first, -DUPLICATE_DAYS)} and ${plusDays(last, DUPLICATE_DAYS)}
      and p.state = any(${states}::text[]) and p.payment_id is distinct from ${except}::uuid
    order by r.place, p.value_date desc, p.payment_id desc`.execute(reader)
  return new Map(found.map(({ place, ...payment }) => [place, payment]))
}
