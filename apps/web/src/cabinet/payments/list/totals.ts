import type { Payment } from '@dilo/contract/payment-service.ts'
import { type Currency, currencies } from '@dilo/domain/values/currency.ts'

export type Total = { readonly currency: Currency; /** Minor units. */ readonly amount: string }

/** What payments come to, one sum a currency that they have, in the order of the bank. */
export function totalsOf(payments: readonly Pick<Payment, 'amount' | 'currency'>[]): Total[] {
  return currencies.flatMap((currency) => {
    const own = payments.filter((payment) => payment.currency === currency)
    return own.length === 0
      ? []
      : [{ currency, amount: String(own.reduce((sum, { amount }) => sum + BigInt(amount), 0n)) }]
  })
}
