import { agreedOfDigits, type AgreedInDigits, depositOperationText } from '../deposits/deposit-operation-text.ts'
import type { DepositOperationKind } from '../flows/deposit-operation.ts'
import type { Currency } from '../values/currency.ts'
import { kopiykas } from '../values/kopiykas.ts'
import { member, textAt } from './given-text.ts'

/** An operation with a deposit: amounts are digits of minor units. */
type ShownDepositOperation = {
  readonly id: string
  readonly version: number
  readonly asks: DepositOperationKind
  readonly depositId: string | null
  readonly currency: Currency
  readonly amount: string | null
  readonly payingAccountId: string | null
  readonly payoutAccountId: string | null
  readonly terms:
    | (Omit<AgreedInDigits, 'currency' | 'termDays' | 'dayRule' | 'endOnDayOff' | 'productId' | 'productVersion'> & {
        readonly days: number | null
      })
    | null
}

/** The company, and the agreed product with its rules of days, stand in the server's text alone. */
export function textOfDepositOperation(shown: ShownDepositOperation, given: unknown): string | undefined {
  const agreed = member(given, 'operation', 'agreed') as AgreedInDigits | null | undefined
  if (agreed === undefined || (agreed === null) !== (shown.terms === null)) return undefined
  return depositOperationText({
    companyId: textAt(given, 'operation', 'companyId'),
    operationId: shown.id,
    version: shown.version,
    asks: shown.asks,
    depositId: shown.asks === 'opening' ? null : shown.depositId,
    currency: shown.currency,
    amount: shown.amount === null ? null : kopiykas(BigInt(shown.amount)),
    payingAccountId: shown.payingAccountId,
    payoutAccountId: shown.payoutAccountId,
    agreed: agreed && shown.terms && agreedOfDigits(agreedAsShown(agreed, shown.terms, shown.currency)),
  })
}

/** Every term that the page shows stands for the server's. */
const agreedAsShown = (
  agreed: AgreedInDigits,
  terms: NonNullable<ShownDepositOperation['terms']>,
  currency: Currency,
): AgreedInDigits => ({
  ...agreed,
  currency,
  kind: terms.kind,
  name: terms.name,
  rate: terms.rate,
  termDays: terms.days,
  payout: terms.payout,
  capitalised: terms.capitalised,
  dayCount: terms.dayCount,
  isTaxed: terms.isTaxed,
  prolongs: terms.prolongs,
  prolongation: terms.prolongation,
  replenishing: terms.replenishing,
  returnsEarly: terms.returnsEarly,
})
