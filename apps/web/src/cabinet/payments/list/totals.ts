import type { Payment } from '@dilo/contract/payment-service.ts'
import { type Currency, currencies } from '@dilo/domain/values/currency.ts'

export type Total = { readonly currency: Currency; /** Minor units. */ readonly amount: string }

/** The totals of payments, one per currency, in the bank's order. */
export function totalsOf(payments: readonly Pick<Payment, 'amount' | 'currency'>[]): Total[] {
  return currencies.flatMap((currency) => {
    const own = payments.filter((payment) => payment.currency === currency)
    return own.length === 0
      ? []
      : [{ currency, amount: String(own.reduce((sum, { amount }) => sum + BigInt(amount), 0n)) }]
  })
}
