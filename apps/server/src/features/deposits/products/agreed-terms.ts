import type { AgreedDeposit } from '@dilo/domain/deposits/agreed-deposit.ts'
import type { OfferedProduct } from '@dilo/domain/deposits/deposit-catalogue.ts'
import type { Wanted } from '@dilo/domain/deposits/deposit-product.ts'
import type { YearlyRate } from '@dilo/domain/deposits/interest.ts'
import type { CompanyOffer } from './offer-of-company.ts'

type Chosen = Wanted & {
  readonly product: OfferedProduct
  readonly rate: YearlyRate
  readonly capitalised: boolean
}

/** The terms on which client and bank would agree: the product's, with the rate and the client's choice. */
export const agreedTerms = (
  { product, rate, capitalised, currency, days, payout }: Chosen,
  { isTaxed, version }: Pick<CompanyOffer, 'isTaxed' | 'version'>,
): AgreedDeposit => ({
  kind: product.kind,
  currency,
  name: { uk: product.name.uk, ru: product.name.ru },
  productId: product.id,
  productVersion: version,
  rate,
  dayCount: product.dayCount,
  dayRule: product.dayRule,
  payout,
  capitalised,
  endOnDayOff: product.endOnDayOff,
  isTaxed,
  termDays: days,
  replenishing: product.replenishing,
  returnsEarly: product.returnsEarly,
  prolongation: product.prolongation,
  prolongs: false,
})
