import type { Answer } from '@dilo/contract/calls.ts'
import type { DepositQuote } from '@dilo/contract/deposit-product-calls.ts'
import type { DepositCatalogue, OfferedProduct } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { nextRungOf } from '@dilo/domain/deposits/deposit-product.ts'
import {
  earlyExamples,
  endOf,
  type IndividualRate,
  type QuotedDeposit,
  quotedSchedule,
  sumOfPayouts,
} from '@dilo/domain/deposits/deposit-quote.ts'
import type { DepositGuarantee } from '@dilo/domain/deposits/guarantee.ts'
import { interestTaxesOn, type TaxedInterest } from '@dilo/domain/deposits/interest-tax.ts'
import { RATE_SCALE } from '@dilo/domain/rates/official-rate.ts'
import { plusDays } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { CompanyOffer, DatedRate } from './offer-of-company.ts'

type Offered = Answer<'GET /api/deposit-service/products'>

const presentInterest = ({ gross, incomeTax, militaryTax, net }: TaxedInterest) => ({
  gross: String(gross),
  incomeTax: String(incomeTax),
  militaryTax: String(militaryTax),
  net: String(net),
})

const presentTaxes = ({ isTaxed, taxes, today }: CompanyOffer): Offered['taxes'] => {
  if (!isTaxed) return null
  const { incomeTax, militaryTax, from } = interestTaxesOn(today, taxes)
  return { incomeTax, militaryTax, since: from }
}

const presentGuarantee = ({ isTaxed }: CompanyOffer, guarantee: DepositGuarantee) => ({
  ...(isTaxed ? guarantee.entrepreneur : guarantee.company),
  isGuaranteed: isTaxed,
})

const presentRate = (rate: DatedRate | null) => rate && { rate: String(rate.rate), scale: RATE_SCALE, day: rate.day }

const presentReplenishing = ({ replenishing }: OfferedProduct) =>
  replenishing && { ...replenishing, least: String(replenishing.least), most: String(replenishing.most) }

const digits = (amount: bigint | null): string | null => (amount === null ? null : String(amount))

const presentProduct = (product: OfferedProduct, version: number): Offered['products'][number] => {
  const { id, kind, name, dayCount, dayRule, endOnDayOff, capitalises, prolongation, returnsEarly } = product
  return {
    id,
    version,
    kind,
    name: { ...name },
    dayCount,
    dayRule,
    endOnDayOff,
    capitalises,
    prolongation: prolongation && { ...prolongation },
    replenishing: presentReplenishing(product),
    returnsEarly: returnsEarly && { ...returnsEarly, leaves: digits(returnsEarly.leaves) },
    ladder: product.ladder.map((rung) => ({ ...rung, days: { ...rung.days }, amountFrom: String(rung.amountFrom) })),
  }
}

const presentIndividual = ({ amountFrom, ...rate }: IndividualRate) => ({ ...rate, amountFrom: String(amountFrom) })

/** Promotional rungs that are over are not shown; a product without a rung neither. */
const offeredOn = (catalogue: DepositCatalogue, today: CompanyOffer['today']): DepositCatalogue =>
  catalogue
    .map((product) => ({
      ...product,
      ladder: product.ladder.filter(({ until }) => until === null || today <= until),
    }))
    .filter(({ ladder }) => ladder.length > 0)

export const presentOffer = (offer: CompanyOffer, guarantee: DepositGuarantee): Offered => ({
  today: offer.today,
  products: offeredOn(offer.catalogue, offer.today).map((product) => presentProduct(product, offer.version)),
  individualRates: offer.individual.filter(({ until }) => offer.today <= until).map(presentIndividual),
  taxes: presentTaxes(offer),
  guarantee: presentGuarantee(offer, guarantee),
  holidays: [...offer.holidays],
  officialRates: { USD: presentRate(offer.officialRates.USD), EUR: presentRate(offer.officialRates.EUR) },
})

type OfQuote = {
  readonly quoteId: string
  readonly expiresAt: Date
  readonly currency: Currency
  readonly rateIs: DepositQuote['rateIs']
  readonly offer: CompanyOffer
  readonly guarantee: DepositGuarantee
}

export function presentQuote(
  deposit: QuotedDeposit,
  { quoteId, expiresAt, currency, rateIs, offer, guarantee }: OfQuote,
): DepositQuote {
  const { product, amount, days, rate, payout, capitalised, receivedOn } = deposit
  const schedule = quotedSchedule(deposit, offer.holidays)
  const ends = days === null ? null : endOf(deposit, offer.holidays)
  return {
    id: quoteId,
    expiresAt: expiresAt.toISOString(),
    productId: product.id,
    productVersion: offer.version,
    kind: product.kind,
    name: { ...product.name },
    currency,
    amount: String(amount),
    days,
    rate,
    rateIs,
    payout,
    capitalised,
    dayCount: product.dayCount,
    receivedOn,
    earnsFrom: product.dayRule === 'firstDayIncluded' ? receivedOn : plusDays(receivedOn, 1),
    endsOn: ends && plusDays(ends, -1),
    returnsOn: ends,
    payouts: schedule.payouts.map((one) => ({ on: one.on, ...presentInterest(one) })),
    total: presentInterest(sumOfPayouts(schedule)),
    returned: String(schedule.returned),
    taxes: presentTaxes(offer),
    taxesBy: offer.isTaxed && currency !== 'UAH' ? presentRate(offer.officialRates[currency]) : null,
    guarantee: presentGuarantee(offer, guarantee),
    replenishing: replenishingUntil(product, ends),
    returnsEarly: presentEarly(deposit, offer),
    prolongation: product.prolongation && { ...product.prolongation },
    nextRungFrom: presentNextRung(deposit, currency, offer),
  }
}

function replenishingUntil({ replenishing }: OfferedProduct, ends: CompanyOffer['today'] | null) {
  if (replenishing === null) return null
  const { least, most, daysBeforeEnd } = replenishing
  return { least: String(least), most: String(most), until: ends && plusDays(ends, -daysBeforeEnd) }
}

function presentEarly(deposit: QuotedDeposit, { holidays }: CompanyOffer): DepositQuote['returnsEarly'] {
  const { returnsEarly } = deposit.product
  if (returnsEarly === null) return null
  return {
    rate: returnsEarly.rate,
    from: plusDays(deposit.receivedOn, returnsEarly.fromDay),
    leaves: digits(returnsEarly.leaves),
    examples: earlyExamples(deposit, holidays).map(({ on, due, withheld, returned }) => ({
      on,
      gross: String(due.gross),
      net: String(due.net),
      withheld: String(withheld),
      returned: String(returned),
    })),
  }
}

function presentNextRung(deposit: QuotedDeposit, currency: Currency, { today }: CompanyOffer) {
  const { product, amount, days, payout, rate } = deposit
  const next = nextRungOf(product, { currency, amount, days, payout }, today)
  return next === null || next.rate <= rate ? null : { amountFrom: String(next.amountFrom), rate: next.rate }
}
