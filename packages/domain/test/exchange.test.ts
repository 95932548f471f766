import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  givenBack,
  heldFor,
  leftAside,
  noFills,
  type PostedFill,
  type SignedExchange,
  type SignedPurchase,
  takeFill,
  withFill,
} from '../src/exchange/exchange-fills.ts'
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

const signedFor = (purchase: SignedPurchase): SignedExchange => ({
  ...purchase,
  side: 'PURCHASE',
  mode: 'limit',
  isPartial: true,
  feeFrom: 'hold',
  held: { debtor: heldFor(purchase), fee: null },
})

const sumOf = (fills: readonly PostedFill[]) => fills.reduce(withFill, noFills)

/** Fills of one request, one after the other. */
function posted(signed: SignedExchange, ...fills: readonly (readonly [amount: bigint, rate: string])[]): PostedFill[] {
  return fills.reduce<PostedFill[]>(
    (before, [amount, at]) => [...before, certain(takeFill(signed, sumOf(before), { amount: money(amount), rate: rate(at) }))],
    [],
  )
}

const feesOf = (fills: readonly PostedFill[]): bigint => fills.reduce((sum, { fee }) => sum + fee, 0n)

describe('an exchange (vectors)', () => {
  const purchase = signedFor({ amount: money(1_000_000n), limit: rate('43.4500'), fee: usual })

  test('what was held beyond the price comes back', () => {
    expect(heldFor(purchase)).toBe(43_536_900n)
    const fills = posted(purchase, [1_000_000n, '43.3000'])
    expect(fills).toEqual([{ amount: 1_000_000n, hryvnia: 43_300_000n, fee: 86_600n, borne: 0n }])
    expect(givenBack(purchase, sumOf(fills))).toBe(150_300n)
  })

  test('a kopiyka is rounded half up', () => {
    expect(inHryvnia(10n, rate('43.0500'))).toBe(431n)
    expect(inHryvnia(3333n, rate('51.1600'))).toBe(170_516n)
  })

  test('so much hryvnia never buys for more than it', () => {
    expect(purchaseFor(money(10_000_000n), rate('43.3000'), usual, 'beside')).toMatchObject({ amount: 230_946n, hryvnia: 9_999_962n })
    expect(purchaseFor(money(10_000_000n), rate('43.3000'), usual, 'inside')).toMatchObject({
      amount: 230_485n,
      hryvnia: 9_980_001n,
      fee: 19_960n,
      total: 9_999_961n,
    })
  })

  test('what nobody dealt comes back', () => {
    const fills = posted(purchase, [650_000n, '43.2500'], [150_000n, '43.3750'])
    expect(fills.map(({ hryvnia }) => hryvnia)).toEqual([28_112_500n, 6_506_250n])
    expect(feesOf(fills)).toBe(69_238n)
    expect(givenBack(purchase, sumOf(fills))).toBe(8_848_912n)
  })

  test('each fill is booked as it was dealt, and the fee is of them all', () => {
    const small = signedFor({ amount: money(30n), limit: rate('43.0500'), fee: share(0) })
    expect(posted(small, [10n, '43.0500'], [10n, '43.0500'], [10n, '43.0500']).reduce((sum, { hryvnia }) => sum + hryvnia, 0n)).toBe(1293n)
    expect(priceOfPurchase(money(30n), rate('43.0500'), share(0)).hryvnia).toBe(1292n)
    const two = signedFor({ amount: money(20_000n), limit: rate('1.2250'), fee: usual })
    expect(feesOf(posted(two, [10_000n, '1.2250'], [10_000n, '1.2250']))).toBe(49n)
  })

  test('the fee of a sale comes off what it brings, and the spread is shown', () => {
    expect(priceOfSale(money(2_500_000n), rate('50.9000'), share(15))).toMatchObject({ hryvnia: 127_250_000n, fee: 190_875n, total: 127_059_125n })
    expect(spreadOf(money(2_500_000n), rate('50.9000'), rate('51.1600'))).toBe(650_000n)
  })

  test('a fee has its least and its most', () => {
    const bounded = share(20, 10_000n, 5_000_000n)
    expect(priceOfPurchase(money(5000n), rate('43.3000'), bounded).fee).toBe(10_000n)
    expect(priceOfPurchase(money(500_000_000n), rate('43.3000'), bounded).fee).toBe(5_000_000n)
  })

  test('across two currencies the rest stays in hryvnia', () => {
    const hryvnia = inHryvnia(1_000_000n, rate('43.1000'))
    const bought = purchaseFor(hryvnia, rate('51.4000'), share(0), 'beside')
    expect([bought.amount, bought.hryvnia, hryvnia - bought.hryvnia]).toEqual([838_521n, 43_099_979n, 21n])
  })

  const sale: SignedExchange = {
    side: 'SALE',
    mode: 'limit',
    amount: money(2_500_000n),
    limit: rate('50.9000'),
    fee: share(15),
    isPartial: true,
    feeFrom: 'proceeds',
    held: { debtor: money(2_500_000n), fee: null },
  }

  test.each([
    ['a purchase above its limit', purchase, [1n, '43.4501'], 'worseThanLimit'],
    ['a sale below its limit', sale, [1n, '50.8999'], 'worseThanLimit'],
    ['a better rate than the quote', { ...purchase, mode: 'bank' }, [1_000_000n, '43.4499'], 'notTheQuote'],
    ['more than was asked for', purchase, [1_000_001n, '43.3000'], 'moreThanAsked'],
    ['a part of what is dealt whole', { ...sale, isPartial: false }, [2_499_999n, '51.0000'], 'inPart'],
  ] as const)('%s is posted nowhere', (_, signed, [amount, at], error) => {
    expect(takeFill(signed, noFills, { amount: money(amount), rate: rate(at) })).toEqual({ ok: false, error })
  })

  test('a fill after all of it is posted nowhere', () => {
    const all = sumOf(posted(purchase, [1_000_000n, '43.3000']))
    expect(takeFill(purchase, all, { amount: money(1n), rate: rate('43.3000') })).toEqual({ ok: false, error: 'moreThanAsked' })
  })

  test('a sale in parts takes the fee of all its parts from what they bring', () => {
    const fills = posted(sale, [1_000_000n, '50.9000'], [1_500_000n, '50.9000'])
    expect(sumOf(fills)).toEqual({ amount: 2_500_000n, hryvnia: 127_250_000n, fee: 190_875n, borne: 0n })
    expect(givenBack(sale, sumOf(fills))).toBe(0n)
  })

  test('a fee is never more than what a sale has brought so far', () => {
    const slight = { ...sale, fee: share(15, 100_00n) }
    const [first, second] = posted(slight, [100n, '51.0000'], [1_000n, '51.0000'])
    expect(first).toEqual({ amount: 100n, hryvnia: 5_100n, fee: 5_100n, borne: 0n })
    expect(second).toEqual({ amount: 1_000n, hryvnia: 51_000n, fee: 4_900n, borne: 0n })
  })

  test('of a fee of its own account nothing is left aside once a part has taken the least of it, and the sale goes on', () => {
    const signed: SignedExchange = {
      side: 'SALE',
      mode: 'limit',
      isPartial: true,
      amount: money(1_000_00n),
      limit: rate('43.0000'),
      fee: share(15, 100_00n),
      feeFrom: 'account',
      held: { debtor: money(1_000_00n), fee: money(100_00n) },
    }
    const parts = posted(signed, [400_00n, '43.0000'], [600_00n, '43.0000'])
    expect(parts.map(({ fee }) => fee)).toEqual([100_00n, 0n])
    expect(leftAside(signed, sumOf(parts.slice(0, 1)))).toEqual({ debtor: 600_00n, fee: 0n })
    expect(leftAside(signed, sumOf(parts))).toEqual({ debtor: 0n, fee: 0n })
  })

  test('no client pays more than was held, whatever the fills are', () => {
    const rates = fc.bigInt({ min: 40_000_000n, max: 43_450_000n })
    const dealt = fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 300_000n }), rates), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(dealt, fc.constantFrom('hold' as const, 'account' as const), fc.integer({ min: 0, max: 50 }), (parts, feeFrom, percent) => {
        const fee = share(percent)
        const bought = { amount: money(1_000_000n), limit: rate('43.4500'), fee }
        const alone = inHryvnia(bought.amount, bought.limit)
        const held = feeFrom === 'hold' ? { debtor: heldFor(bought), fee: null } : { debtor: alone, fee: kopiykas(heldFor(bought) - alone) }
        const signed = { ...signedFor(bought), feeFrom, held }
        let sum = noFills
        for (const [amount, at] of parts) {
          const taken = takeFill(signed, sum, { amount: money(amount), rate: at as never })
          if (taken.ok) sum = withFill(sum, taken.value)
        }
        const paid = sum.hryvnia - sum.borne
        expect(paid + (feeFrom === 'hold' ? sum.fee : 0n) + givenBack(signed, sum)).toBe(held.debtor)
        expect(sum.fee <= (held.fee ?? held.debtor)).toBe(true)
        // Each part is rounded by half a kopiyka at most.
        expect(sum.borne <= BigInt(parts.length)).toBe(true)
      }),
    )
  })
})

describe('the window of exchange', () => {
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
  ])('money that was credited on %s is to be used until %s', (credited, until) => {
    expect(workingDayAfter(credited as BusinessDate, 10)).toBe(until)
  })
})
