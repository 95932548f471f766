import type { Fee } from '../payments/tariff.ts'
import type { OfficialRate } from '../rates/official-rate.ts'
import { ok, refused, type Result } from '../result.ts'
import type { Currency, ForeignCurrency } from '../values/currency.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import type { ExchangeSide } from './exchange-form.ts'
import { type ExchangePrice, priceOfPurchase, priceOfSale, purchaseFor, saleFor, spreadOf } from './exchange-price.ts'

/** The direction of an exchange, and which of the two amounts is given. */
export type Conversion = {
  readonly give: Currency
  readonly get: Currency
  readonly said: 'give' | 'get'
  readonly amount: Kopiykas
  /** For a purchase for so much hryvnia: the fee is a part of it, or comes on top. */
  readonly feeIs: 'inside' | 'beside'
}

/** The rates of one currency. Null: it is not dealt in now. */
export type BankRates = {
  readonly buys: OfficialRate | null
  readonly sells: OfficialRate | null
  readonly official: OfficialRate
}

export type Market = {
  readonly rates: Readonly<Partial<Record<ForeignCurrency, BankRates>>>
  readonly fees: Readonly<Record<ExchangeSide, Fee>>
  /** Currencies in which the dealer has stopped dealing. */
  readonly stopped: readonly Currency[]
}

/** One request to the bank: a change between two foreign currencies is a sale, and then a purchase. */
type ConversionStep = ExchangePrice & {
  readonly side: ExchangeSide
  readonly currency: ForeignCurrency
  readonly rate: OfficialRate
  readonly official: OfficialRate
  /** The difference to the official rate, in hryvnia. */
  readonly spread: Kopiykas
}

export type Converted = {
  readonly steps: readonly ConversionStep[]
  /** The outgoing amount, fees in it, and the incoming one. */
  readonly give: Kopiykas
  readonly get: Kopiykas
  /** Hryvnia that buys no whole cent, and stays. */
  readonly left: Kopiykas
}

/**
 * `stopped`: the dealer has stopped the currency; `noRate`: its rate is not known yet; `tooLittle`: the fee takes it all, or it buys no
 * cent.
 */
export type ConversionFault = 'oneCurrency' | 'stopped' | 'noRate' | 'tooLittle'

/** Counts what is not said of a conversion, by the bank's own rules. */
export function convert(asked: Conversion, market: Market): Result<Converted, ConversionFault> {
  if (asked.give === asked.get) return refused('oneCurrency')
  const steps = stepsOf(asked, market)
  const isStopped = (currency: Currency) => market.stopped.includes(currency)
  if (steps === null) return refused([asked.give, asked.get].some(isStopped) ? 'stopped' : 'noRate')
  if (steps.some(({ amount, total }) => amount <= 0n || total <= 0n)) return refused('tooLittle')
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) return refused('noRate')
  return ok({
    steps,
    give: first.side === 'SALE' ? first.amount : first.total,
    get: last.side === 'SALE' ? last.total : last.amount,
    left: leftOf(asked, steps),
  })
}

function stepsOf({ give, get, said, amount, feeIs }: Conversion, market: Market): ConversionStep[] | null {
  if (give === 'UAH')
    return get === 'UAH'
      ? null
      : only(said === 'get' ? bought(get, amount, market) : boughtWith(get, amount, feeIs, market))
  if (get === 'UAH') return only(said === 'give' ? sold(give, amount, market) : soldTo(give, amount, market))
  return said === 'give' ? acrossFrom(give, get, amount, market) : acrossTo(give, get, amount, market)
}

const only = (step: ConversionStep | null): ConversionStep[] | null => step && [step]

/** All that the sale brings buys the other currency, the second fee in it. */
function acrossFrom(give: ForeignCurrency, get: ForeignCurrency, amount: Kopiykas, market: Market) {
  const sale = sold(give, amount, market)
  const purchase = sale && (sale.total > 0n ? boughtWith(get, sale.total, 'inside', market) : sale)
  return sale && purchase && [sale, purchase]
}

/** As much is sold as the purchase costs. */
function acrossTo(give: ForeignCurrency, get: ForeignCurrency, amount: Kopiykas, market: Market) {
  const purchase = bought(get, amount, market)
  const sale = purchase && soldTo(give, purchase.total, market)
  return sale && purchase && [sale, purchase]
}

const bought = (currency: ForeignCurrency, amount: Kopiykas, market: Market) =>
  step('PURCHASE', currency, market, (rate, fee) => priceOfPurchase(amount, rate, fee))

const boughtWith = (currency: ForeignCurrency, hryvnia: Kopiykas, feeIs: Conversion['feeIs'], market: Market) =>
  step('PURCHASE', currency, market, (rate, fee) => purchaseFor(hryvnia, rate, fee, feeIs))

const sold = (currency: ForeignCurrency, amount: Kopiykas, market: Market) =>
  step('SALE', currency, market, (rate, fee) => priceOfSale(amount, rate, fee))

const soldTo = (currency: ForeignCurrency, hryvnia: Kopiykas, market: Market) =>
  step('SALE', currency, market, (rate, fee) => saleFor(hryvnia, rate, fee))

function step(
  side: ExchangeSide,
  currency: ForeignCurrency,
  { rates, fees }: Market,
  price: (rate: OfficialRate, fee: Fee) => ExchangePrice,
): ConversionStep | null {
  const known = rates[currency]
  const rate = (side === 'SALE' ? known?.buys : known?.sells) ?? null
  if (known === undefined || rate === null) return null
  const priced = price(rate, fees[side])
  return {
    ...priced,
    side,
    currency,
    rate,
    official: known.official,
    spread: spreadOf(priced.amount, rate, known.official),
  }
}

function leftOf({ give, get, said, amount, feeIs }: Conversion, steps: readonly ConversionStep[]): Kopiykas {
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) return kopiykas(0n)
  if (give !== 'UAH' && get !== 'UAH') return kopiykas(first.total - last.total)
  if (give !== 'UAH' || said === 'get') return kopiykas(0n)
  return kopiykas(amount - (feeIs === 'inside' ? first.total : first.hryvnia))
}
