import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenBack, heldFor, type PostedFill, type SignedPurchase, takeFill } from '../src/exchange/exchange-fills.ts'
import { priceOfPurchase, priceOfSale, purchaseFor, spreadOf } from '../src/exchange/exchange-price.ts'
import { exchangeWindow, workingDayAfter } from '../src/exchange/exchange-window.ts'
import type { Fee } from '../src/payments/tariff.ts'
import { inHryvnia, parseOfficialRate } from '../src/rates/official-rate.ts'
import { certain } from '../src/result.ts'
import type { BusinessDate } from '../src/values/business-date.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const rate = (text: string) => certain(parseOfficialRate(text))
const money = (amount: bigint) => kopiykas(amount)
const share = (hundredths: number, least = 0n, most: bigint | null = null): Fee => ({
  fixed: kopiykas(0n),
  share: hundredths,
  least: kopiykas(least),
  most: most === null ? null : kopiykas(most),
})
const usual = share(20)

/** Fills of one request, one after the other. */
function posted(purchase: SignedPurchase, ...fills: readonly (readonly [amount: bigint, rate: string])[]): PostedFill[] {
  return fills.reduce<PostedFill[]>((before, [amount, at]) => [...before, certain(takeFill(purchase, before, { amount: money(amount), rate: rate(at) }))], [])
}

const feesOf = (fills: readonly PostedFill[]): bigint => fills.reduce((sum, { fee }) => sum + fee, 0n)

describe('an exchange (vectors of the brief)', () => {
  const purchase: SignedPurchase = { amount: money(1_000_000n), limit: rate('43.4500'), fee: usual }

  test('F1: what was held beyond the price comes back', () => {
    expect(heldFor(purchase)).toBe(43_536_900n)
    const fills = posted(purchase, [1_000_000n, '43.3000'])
    expect(fills).toEqual([{ amount: 1_000_000n, hryvnia: 43_300_000n, fee: 86_600n }])
    expect(givenBack(purchase, fills)).toBe(150_300n)
  })

  test('F2: a kopiyka is rounded half up', () => {
    expect(inHryvnia(10n, rate('43.0500'))).toBe(431n)
    expect(inHryvnia(3333n, rate('51.1600'))).toBe(170_516n)
  })

  test('F3, F4: so much hryvnia never buys for more than it', () => {
    expect(purchaseFor(money(10_000_000n), rate('43.3000'), usual, 'beside')).toMatchObject({ amount: 230_946n, hryvnia: 9_999_962n })
    expect(purchaseFor(money(10_000_000n), rate('43.3000'), usual, 'inside')).toMatchObject({
      amount: 230_485n,
      hryvnia: 9_980_001n,
      fee: 19_960n,
      total: 9_999_961n,
    })
  })

  test('F5: what nobody dealt comes back', () => {
    const fills = posted(purchase, [650_000n, '43.2500'], [150_000n, '43.3750'])
    expect(fills.map(({ hryvnia }) => hryvnia)).toEqual([28_112_500n, 6_506_250n])
    expect(feesOf(fills)).toBe(69_238n)
    expect(givenBack(purchase, fills)).toBe(8_848_912n)
  })

  test('F6: each fill is booked as it was dealt, and the fee is of them all', () => {
    const small = { amount: money(30n), limit: rate('43.0500'), fee: share(0) }
    expect(posted(small, [10n, '43.0500'], [10n, '43.0500'], [10n, '43.0500']).reduce((sum, { hryvnia }) => sum + hryvnia, 0n)).toBe(1293n)
    expect(priceOfPurchase(money(30n), rate('43.0500'), share(0)).hryvnia).toBe(1292n)
    const two = { amount: money(20_000n), limit: rate('1.2250'), fee: usual }
    expect(feesOf(posted(two, [10_000n, '1.2250'], [10_000n, '1.2250']))).toBe(49n)
  })

  test('F7: the fee of a sale comes off what it brings, and the spread is told', () => {
    expect(priceOfSale(money(2_500_000n), rate('50.9000'), share(15))).toMatchObject({ hryvnia: 127_250_000n, fee: 190_875n, total: 127_059_125n })
    expect(spreadOf(money(2_500_000n), rate('50.9000'), rate('51.1600'))).toBe(650_000n)
  })

  test('F9: a fee has its least and its most', () => {
    const bounded = share(20, 10_000n, 5_000_000n)
    expect(priceOfPurchase(money(5000n), rate('43.3000'), bounded).fee).toBe(10_000n)
    expect(priceOfPurchase(money(500_000_000n), rate('43.3000'), bounded).fee).toBe(5_000_000n)
  })

  test('F10: across two currencies the rest stays in hryvnia', () => {
    const hryvnia = inHryvnia(1_000_000n, rate('43.1000'))
    const bought = purchaseFor(hryvnia, rate('51.4000'), share(0), 'beside')
    expect([bought.amount, bought.hryvnia, hryvnia - bought.hryvnia]).toEqual([838_521n, 43_099_979n, 21n])
  })

  test('a fill that is worse than the limit, or more than was asked for, is posted nowhere', () => {
    expect(takeFill(purchase, [], { amount: money(1n), rate: rate('43.4501') })).toEqual({ ok: false, error: 'worseThanLimit' })
    const all = posted(purchase, [1_000_000n, '43.3000'])
    expect(takeFill(purchase, all, { amount: money(1n), rate: rate('43.3000') })).toEqual({ ok: false, error: 'moreThanAsked' })
  })

  test('fills cost a kopiyka each more than was held at most, whatever they are', () => {
    const rates = fc.bigInt({ min: 40_000_000n, max: 43_450_000n })
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 300_000n }), rates), { minLength: 1, maxLength: 8 }), (dealt) => {
        let fills: PostedFill[] = []
        for (const [amount, at] of dealt) {
          const taken = takeFill(purchase, fills, { amount: money(amount), rate: at as never })
          if (taken.ok) fills = [...fills, taken.value]
        }
        // Each is rounded as it was dealt (F6), so the hold of a request in parts lacks so many kopiykas.
        expect(givenBack(purchase, fills) >= -BigInt(fills.length)).toBe(true)
      }),
    )
  })
})

describe('the window of exchange (F11)', () => {
  const at = (text: string) => Date.parse(text)
  test.each([
    ['before its hour', '2026-10-23T06:59:59.999Z', { isOpen: false, opensAt: at('2026-10-23T07:00:00Z') }],
    ['at its first millisecond', '2026-10-23T07:00:00.000Z', { isOpen: true, closesAt: at('2026-10-23T11:00:00Z') }],
    ['at its last millisecond', '2026-10-23T10:59:59.999Z', { isOpen: true, closesAt: at('2026-10-23T11:00:00Z') }],
    ['at its end, on a Friday before the clocks change', '2026-10-23T11:00:00.000Z', { isOpen: false, opensAt: at('2026-10-26T08:00:00Z') }],
    ['on a Saturday', '2026-10-24T09:00:00Z', { isOpen: false, opensAt: at('2026-10-26T08:00:00Z') }],
    ['on the Monday after', '2026-10-26T08:00:00Z', { isOpen: true, closesAt: at('2026-10-26T12:00:00Z') }],
    ['on the day of independence, under martial law', '2026-08-24T08:00:00Z', { isOpen: true, closesAt: at('2026-08-24T11:00:00Z') }],
    ['on 25 December', '2026-12-25T09:00:00Z', { isOpen: true, closesAt: at('2026-12-25T12:00:00Z') }],
  ] as const)('%s', (_, now, expected) => {
    expect(exchangeWindow(at(now))).toEqual(expected)
  })

  test.each([
    ['2026-11-04', '2026-11-18'],
    ['2026-11-06', '2026-11-20'],
    ['2026-12-24', '2027-01-07'],
  ])('money that was credited on %s is to be used until %s (F12)', (credited, until) => {
    expect(workingDayAfter(credited as BusinessDate, 10)).toBe(until)
  })
})
