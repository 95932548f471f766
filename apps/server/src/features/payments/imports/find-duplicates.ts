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

/** Duplicates by the place of the row. */
export type Duplicates = ReadonlyMap<number, DuplicatePayment>

/**
 * For each row the newest similar payment that the company has written within 30 days before or after, without deleted
 * and failed ones.
 */
export async function findDuplicates(reader: Reader, companyId: string, rows: readonly Sought[]): Promise<Duplicates> {
  const days = rows.map(({ value_date: day }) => day).toSorted()
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const { rows: found } = await sql<DuplicatePayment & { place: number }>`
    select distinct on (r.place) r.place, p.payment_id as "paymentId", p.number, p.value_date as "valueDate", p.state
    from payment p
    join unnest(${rows.map(({ place }) => place)}::integer[], ${rows.map((row) => row.creditor_iban)}::text[],
      ${rows.map(({ amount }) => String(amount))}::bigint[], ${rows.map((row) => row.remittance_information)}::text[],
      ${rows.map((row) => row.value_date)}::date[]) as r(place, iban, amount, purpose, day)
      on p.creditor_iban = r.iban and p.amount = r.amount and p.remittance_information = r.purpose
        and p.value_date between r.day - ${sql.lit(DUPLICATE_DAYS)} and r.day + ${sql.lit(DUPLICATE_DAYS)}
    where p.company_id = ${companyId} and p.value_date between ${plusDays(first, -DUPLICATE_DAYS)} and ${plusDays(last, DUPLICATE_DAYS)}
      and p.state not in ('deleted', 'rejected', 'returned', 'revoked')
    order by r.place, p.value_date desc, p.payment_id desc`.execute(reader)
  return new Map(found.map(({ place, ...payment }) => [place, payment]))
}
