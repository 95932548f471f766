import type { DepositKind } from '../flows/deposit.ts'
import type { Currency } from '../values/currency.ts'
import type { AgreedReturn, DepositProduct, Replenishing } from './deposit-product.ts'
import type { DepositTerms } from './deposit-schedule.ts'

/** The number of further terms of a deposit, and their rate. */
export type AgreedProlongation = NonNullable<DepositProduct['prolongation']>

/** The agreement of a client and the bank: the terms of a quote, which the client signs and the deposit keeps. */
export type AgreedDeposit = Omit<DepositTerms, 'tax'> & {
  readonly kind: DepositKind
  readonly currency: Currency
  /** The product's. */
  readonly name: { readonly uk: string; readonly ru: string }
  readonly productId: string
  readonly productVersion: number
  /** The bank withholds the taxes of a person: of a sole entrepreneur. */
  readonly isTaxed: boolean
  /** Days of the term; null: the deposit has no end. */
  readonly termDays: number | null
  readonly replenishing: Replenishing | null
  readonly returnsEarly: AgreedReturn | null
  readonly prolongation: AgreedProlongation | null
  /** The client wants it to go on at its end. */
  readonly prolongs: boolean
}
