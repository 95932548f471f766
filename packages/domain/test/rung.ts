import type { DepositProduct } from '../src/deposits/deposit-product.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

type Rung = DepositProduct['ladder'][number]

/** A rung in hryvnia whose interest is paid at the end. */
export const rung = (from: number, to: number, amountFrom: bigint, rate: number, more: Partial<Rung> = {}) => ({
  currency: 'UAH' as const,
  days: { from, to },
  amountFrom: kopiykas(amountFrom),
  payout: 'atEnd' as const,
  rate,
  until: null,
  ...more,
})
