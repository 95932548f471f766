import type { Reader } from '../../../db/transaction.ts'

type Hold = { readonly hold_id: string; readonly idempotency_key: string }
type PaymentOfHold = { readonly payment_id: string; readonly number: string; readonly creditor_name: string }

/** The key of a payment's hold (set-money-aside.ts). */
export const holdKeyOf = (paymentId: string): string => `payment:${paymentId}`

const paymentIdOf = (key: string): string | undefined => /^payment:([0-9a-f-]{36})$/.exec(key)?.[1]

/** The payments of holds, by the holds' ids. */
export async function findPaymentsOfHolds(
  reader: Reader,
  companyId: string,
  holds: readonly Hold[],
): Promise<ReadonlyMap<string, PaymentOfHold>> {
  const named = holds.flatMap(({ hold_id: holdId, idempotency_key: key }) => {
    const paymentId = paymentIdOf(key)
    return paymentId === undefined ? [] : [{ holdId, paymentId }]
  })
  if (named.length === 0) return new Map()
  const rows = await reader
    .selectFrom('payment')
    .select(['payment_id', 'number', 'creditor_name'])
    .where('company_id', '=', companyId)
    .where(
      'payment_id',
      'in',
      named.map(({ paymentId }) => paymentId),
    )
    .execute()
  const payments = new Map(rows.map((row) => [row.payment_id, row]))
  return new Map(
    named.flatMap(({ holdId, paymentId }) => {
      const payment = payments.get(paymentId)
      return payment === undefined ? [] : [[holdId, payment] as const]
    }),
  )
}
