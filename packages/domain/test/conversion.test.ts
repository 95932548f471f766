import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Conversion, convert, type Market } from '../src/exchange/conversion.ts'
import type { Fee } from '../src/payments/tariff.ts'
import { parseOfficialRate } from '../src/rates/official-rate.ts'
import { certain } from '../src/result.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const rate = (text: string) => certain(parseOfficialRate(text))
const share = (hundredths: number, least = 0n, most: bigint | null = null): Fee => ({
  fixed: kopiykas(0n),
  share: hundredths,
  least: kopiykas(least),
  most: most === null ? null : kopiykas(most),
})
const free = { PURCHASE: share(0), SALE: share(0) }
const usual = { PURCHASE: share(20), SALE: share(15) }

const market = (fees: Market['fees']): Market => ({
  rates: {
    USD: { buys: rate('43.1000'), sells: rate('43.3000'), official: rate('43.2500') },
    EUR: { buys: rate('50.9000'), sells: rate('51.4000'), official: rate('51.1600') },
  },
  fees,
  stopped: [],
})

const asked = (changed: Partial<Omit<Conversion, 'amount'>> & { amount: bigint }): Conversion => ({
  give: 'UAH',
  get: 'USD',
  said: 'give',
  feeIs: 'inside',
  ...changed,
  amount: kopiykas(changed.amount),
})

const converted = (conversion: Conversion, fees = usual) => certain(convert(conversion, market(fees)))

describe('a conversion', () => {
  test('of so much hryvnia the fee is a part, or comes on top', () => {
    expect(converted(asked({ amount: 10_000_000n, feeIs: 'beside' }))).toMatchObject({ get: 230_946n, left: 38n })
    expect(converted(asked({ amount: 10_000_000n }))).toMatchObject({ give: 9_999_961n, get: 230_485n, left: 39n })
  })

  test('a sale shows what the fee and the rate cost', () => {
    const sale = converted(asked({ give: 'EUR', get: 'UAH', amount: 2_500_000n }))
    expect(sale).toMatchObject({ give: 2_500_000n, get: 127_059_125n, left: 0n })
    expect(sale.steps).toMatchObject([{ side: 'SALE', hryvnia: 127_250_000n, fee: 190_875n, spread: 650_000n }])
  })

  test('dollars become euros by a sale and a purchase, and what buys no cent stays in hryvnia', () => {
    const across = converted(asked({ give: 'USD', get: 'EUR', amount: 1_000_000n }), free)
    expect(across).toMatchObject({ give: 1_000_000n, get: 838_521n, left: 21n })
    expect(across.steps).toMatchObject([
      { side: 'SALE', currency: 'USD', total: 43_100_000n },
      { side: 'PURCHASE', currency: 'EUR', total: 43_099_979n },
    ])
  })

  test('a desired amount of euros gives the dollars that it takes', () => {
    const across = converted(asked({ give: 'USD', get: 'EUR', said: 'get', amount: 838_521n }), free)
    expect(across).toMatchObject({ give: 1_000_000n, get: 838_521n })
  })

  test.each<[string, Parameters<typeof asked>[0], string]>([
    ['one currency twice', { give: 'USD', get: 'USD', amount: 1n }, 'oneCurrency'],
    ['hryvnia twice', { give: 'UAH', get: 'UAH', amount: 1n }, 'oneCurrency'],
    ['less than a cent', { amount: 20n }, 'tooLittle'],
  ])('%s is no conversion', (_, conversion, because) => {
    expect(convert(asked(conversion), market(usual))).toEqual({ ok: false, error: because })
  })

  test('what the least fee takes whole is no conversion', () => {
    const least = { PURCHASE: share(20, 10_000n), SALE: share(15, 10_000n) }
    expect(convert(asked({ give: 'USD', get: 'UAH', amount: 100n }), market(least))).toEqual({ ok: false, error: 'tooLittle' })
    expect(convert(asked({ give: 'USD', get: 'EUR', amount: 100n }), market(least))).toEqual({ ok: false, error: 'tooLittle' })
  })

  test('a currency that the dealer has stopped is not converted', () => {
    const known: Market = { stopped: [], rates: { USD: { buys: rate('43.1000'), sells: null, official: rate('43.2500') } }, fees: usual }
    expect(convert(asked({ amount: 10_000n }), known)).toEqual({ ok: false, error: 'noRate' })
    expect(convert(asked({ get: 'EUR', amount: 10_000n }), known)).toEqual({ ok: false, error: 'noRate' })
    expect(convert(asked({ amount: 10_000n }), { ...known, stopped: ['USD'] })).toEqual({ ok: false, error: 'stopped' })
    expect(convert(asked({ give: 'USD', get: 'UAH', amount: 10_000n }), known).ok).toBe(true)
  })

  const amounts = fc.bigInt({ min: 100_000n, max: 10_000_000_000n })
  const fees = fc.record({
    PURCHASE: fc.tuple(fc.integer({ min: 0, max: 500 }), fc.bigInt({ min: 0n, max: 20_000n })).map(([part, least]) => share(part, least, 5_000_000n)),
    SALE: fc.tuple(fc.integer({ min: 0, max: 500 }), fc.bigInt({ min: 0n, max: 20_000n })).map(([part, least]) => share(part, least, 5_000_000n)),
  })

  test('never costs more than what is said, and a cent more would', () => {
    fc.assert(
      fc.property(amounts, fees, (amount, terms) => {
        const given = convert(asked({ amount }), market(terms))
        if (!given.ok) return
        expect(given.value.give).toBeLessThanOrEqual(amount)
        const more = convert(asked({ said: 'get', amount: given.value.get + 1n }), market(terms))
        expect(certain(more).give).toBeGreaterThan(amount)
      }),
    )
  })

  test('brings at least the desired amount, and a cent less would not', () => {
    fc.assert(
      fc.property(amounts, fees, (amount, terms) => {
        const sale = certain(convert(asked({ give: 'USD', get: 'UAH', said: 'get', amount }), market(terms)))
        expect(sale.get).toBeGreaterThanOrEqual(amount)
        const less = convert(asked({ give: 'USD', get: 'UAH', said: 'give', amount: sale.give - 1n }), market(terms))
        expect(less.ok ? less.value.get : 0n).toBeLessThan(amount)
      }),
    )
  })
})
