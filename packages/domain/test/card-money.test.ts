import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CardLimits, limitFaults, noLimits } from '../src/cards/card-limits.ts'
import { clearAuthorisation, heldAfterReversal, usedAfterReversal } from '../src/cards/clear-authorisation.ts'
import { type Authorisation, type CardStanding, type Decline, decideAuthorisation, responseCodes } from '../src/cards/decide-authorisation.ts'
import { holdDays } from '../src/cards/hold-life.ts'
import type { BusinessDate } from '../src/values/business-date.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

/** A Thursday, noon in Kyiv. */
const NOON = Date.UTC(2026, 10, 26, 10)

const asked = (change: Partial<Authorisation> = {}): Authorisation => ({
  amount: kopiykas(60_000n),
  joins: null,
  channel: 'chip',
  category: '5411',
  merchant: 'shop-1',
  country: 'UA',
  at: NOON,
  proof: 'right',
  ...change,
})

const standing = ({ limits, ...change }: Partial<Omit<CardStanding, 'limits'>> & { limits?: Partial<CardLimits> } = {}): CardStanding => ({
  card: { status: 'active' },
  expiresOn: '2028-05-31' as BusinessDate,
  holderActs: true,
  accountPays: true,
  program: null,
  isGranted: false,
  limits: { ...noLimits, ...limits },
  used: { day: kopiykas(0n), month: kopiykas(0n), count: 0 },
  available: kopiykas(100_000n),
  isSuspicious: false,
  ...change,
})

const used = (day: bigint, month: bigint, count = 1) => ({ day: kopiykas(day), month: kopiykas(month), count })

describe('an authorisation', () => {
  test('of a card in order is approved', () => {
    expect(decideAuthorisation(asked(), standing())).toBeNull()
  })

  test('of an airline with a code of its own passes where airlines may be paid', () => {
    const limits = { categories: ['4511'] }
    expect(decideAuthorisation(asked({ category: '3007' }), standing({ limits }))).toBeNull()
    expect(decideAuthorisation(asked({ category: '3504' }), standing({ limits }))).toEqual({ because: 'category' })
  })

  test.each<[Decline['because'], Partial<Authorisation>, Parameters<typeof standing>[0], Partial<Decline>?]>([
    ['closed', {}, { card: { status: 'closed' } }],
    ['lost', {}, { card: { status: 'locked', kind: 'lost', from: 'active' } }],
    ['stolen', {}, { card: { status: 'locked', kind: 'compromised', from: 'active' } }],
    ['locked', {}, { card: { status: 'locked', kind: 'pause', from: 'active' } }],
    ['inactive', {}, { card: { status: 'inactive' } }],
    ['expired', { at: Date.UTC(2028, 4, 31, 21) }, {}],
    ['holderLeft', {}, { holderActs: false }],
    ['accountNotOpen', {}, { accountPays: false }],
    ['wrongPin', { proof: 'wrongPin' }, {}],
    ['channel', { channel: 'cash' }, { limits: { channels: ['chip', 'online'] } }],
    ['category', { category: '7995' }, { limits: { categories: ['5411'] } }],
    ['country', { country: 'TR' }, { limits: { countries: ['UA', 'PL'] } }],
    ['merchant', { merchant: 'shop-2' }, { limits: { merchant: 'shop-1' } }],
    ['weekday', {}, { limits: { weekdays: [1, 2, 3, 5] } }],
    ['hour', { at: Date.UTC(2026, 10, 26, 16) }, { limits: { hours: { from: 9, until: 18 } } }],
    ['ended', {}, { limits: { endsOn: '2026-11-25' as BusinessDate } }],
    ['exactly', {}, { limits: { exactly: kopiykas(59_900n) } }, { over: kopiykas(100n) }],
    ['perTransaction', {}, { limits: { perTransaction: kopiykas(50_000n) } }, { over: kopiykas(10_000n) }],
    ['perDay', {}, { limits: { perDay: kopiykas(100_000n) }, used: used(70_000n, 70_000n) }, { over: kopiykas(30_000n) }],
    ['countPerDay', {}, { limits: { countPerDay: 3 }, used: used(0n, 0n, 3) }],
    ['funds', {}, { available: kopiykas(59_999n) }, { short: kopiykas(1n) }],
    ['suspicious', {}, { isSuspicious: true }],
  ])('is refused because of %s, and by how much is told', (because, of, at, more = {}) => {
    expect(decideAuthorisation(asked(of), standing(at))).toEqual({ because, ...more })
  })

  test('over the month’s limit is refused on its last instant, and passes on the first of the next', () => {
    const limits = { perMonth: kopiykas(1_000_000n) }
    const midnight = Date.UTC(2026, 10, 30, 22)
    expect(decideAuthorisation(asked({ at: midnight - 100 }), standing({ limits, used: used(0n, 950_000n) }))).toEqual({
      because: 'perMonth',
      over: kopiykas(10_000n),
    })
    expect(decideAuthorisation(asked({ at: midnight }), standing({ limits, used: used(0n, 0n, 0) }))).toBeNull()
  })

  test('of nothing only looks at the card: it asks for no money and uses no limit', () => {
    expect(
      decideAuthorisation(
        asked({ amount: kopiykas(0n) }),
        standing({ available: kopiykas(0n), limits: { perDay: kopiykas(0n), countPerDay: 1 }, used: used(0n, 0n, 1) }),
      ),
    ).toBeNull()
  })

  test('that breaks several rules is refused by the first of them', () => {
    const everything = { limits: { channels: ['online' as const], perDay: kopiykas(1n) }, available: kopiykas(0n), isSuspicious: true }
    expect(decideAuthorisation(asked(), standing(everything))?.because).toBe('channel')
    expect(decideAuthorisation(asked(), standing({ ...everything, holderActs: false }))?.because).toBe('holderLeft')
  })

  test.each<[Decline['because'], Partial<CardLimits>, Partial<Decline>?]>([
    ['category', { categories: ['5812'] }],
    ['perTransaction', { perTransaction: kopiykas(50_000n) }, { over: kopiykas(10_000n) }],
    ['perMonth', { perMonth: kopiykas(1_000_000n) }, { over: kopiykas(10_000n) }],
    ['countPerDay', { countPerDay: 1 }],
  ])('is refused by the limit of its spend program: %s', (because, limits, more = {}) => {
    const program = { limits: { ...noLimits, ...limits }, used: used(0n, 950_000n) }
    expect(decideAuthorisation(asked(), standing({ program }))).toEqual({ because, of: 'program', ...more })
  })

  test('that joins a purchase is one payment with it: the limit of a payment is for both, and the count for neither', () => {
    const joining = asked({ joins: kopiykas(50_000n) })
    expect(decideAuthorisation(joining, standing({ limits: { perTransaction: kopiykas(100_000n) } }))).toEqual({
      because: 'perTransaction',
      over: kopiykas(10_000n),
    })
    expect(decideAuthorisation(joining, standing({ limits: { countPerDay: 1 }, used: used(50_000n, 50_000n, 1) }))).toBeNull()
  })

  test('that the owner has granted passes all limits, and needs the money and the card all the same', () => {
    const limits = { categories: ['5812'], perDay: kopiykas(1n), countPerDay: 1 }
    const granted = { limits, used: used(5n, 5n), program: { limits: { ...noLimits, ...limits }, used: used(5n, 5n) }, isGranted: true }
    expect(decideAuthorisation(asked(), standing(granted))).toBeNull()
    expect(decideAuthorisation(asked(), standing({ ...granted, available: kopiykas(0n) }))?.because).toBe('funds')
    expect(decideAuthorisation(asked(), standing({ ...granted, card: { status: 'inactive' } }))?.because).toBe('inactive')
    expect(decideAuthorisation(asked(), standing({ ...granted, limits: { endsOn: '2026-11-25' as BusinessDate } }))?.because).toBe('ended')
  })

  test('has a code of ISO 8583 for each of our reasons', () => {
    for (const code of Object.values(responseCodes)) expect(code).toMatch(/^\d{2}$/)
  })
})

describe('limits of a card', () => {
  test.each<[keyof CardLimits, Partial<CardLimits>]>([
    ['perTransaction', { perTransaction: kopiykas(-1n) }],
    ['perTransaction', { perTransaction: kopiykas(2n), perDay: kopiykas(1n) }],
    ['perDay', { perDay: kopiykas(2n), perMonth: kopiykas(1n) }],
    ['countPerDay', { countPerDay: 0 }],
    ['countPerDay', { countPerDay: 1.5 }],
    ['exactly', { exactly: kopiykas(0n) }],
    ['exactly', { exactly: kopiykas(5n), perTransaction: kopiykas(4n) }],
    ['merchant', { merchant: '' }],
    ['channels', { channels: [] }],
    ['categories', { categories: ['54'] }],
    ['countries', { countries: ['ua'] }],
    ['weekdays', { weekdays: [0] }],
    ['weekdays', { weekdays: [1, 1] }],
    ['hours', { hours: { from: 18, until: 9 } }],
    ['hours', { hours: { from: 0, until: 25 } }],
  ])('are refused at %s', (field, limits) => {
    expect(limitFaults({ ...noLimits, ...limits })).toEqual({ [field]: 'Invalid value' })
  })

  test('that are in order have no faults', () => {
    expect(limitFaults({ ...noLimits, perDay: kopiykas(5n), perMonth: kopiykas(5n), hours: { from: 0, until: 24 }, weekdays: [6, 7] })).toEqual({})
  })
})

const held = (...amounts: bigint[]) => amounts.map((amount, place) => ({ holdId: `h${place}`, amount: kopiykas(amount) }))

describe('a clearing', () => {
  test.each([
    [
      'of less than was held gives the rest back',
      [50_000n, 30_000n],
      76_000n,
      true,
      0n,
      { taken: [50_000n, 26_000n], beside: 0n, shortage: 0n, released: 4_000n },
    ],
    ['of a part leaves the rest on hold', [100_000n], 40_000n, false, 0n, { taken: [40_000n], beside: 0n, shortage: 0n, released: 0n }],
    ['of the last part gives the rest back', [60_000n], 35_000n, true, 0n, { taken: [35_000n], beside: 0n, shortage: 0n, released: 25_000n }],
    [
      'of more than was held takes the difference beside it',
      [435_000n],
      438_000n,
      true,
      10_000n,
      { taken: [435_000n], beside: 3_000n, shortage: 0n, released: 0n },
    ],
    ['of more than there is leaves a shortage', [], 60_000n, true, 45_000n, { taken: [], beside: 45_000n, shortage: 15_000n, released: 0n }],
    ['of an account below zero is the bank’s', [], 60_000n, true, -5n, { taken: [], beside: 0n, shortage: 60_000n, released: 0n }],
  ] as const)('%s', (_, holds, amount, isFinal, available, { taken, ...rest }) => {
    const cleared = clearAuthorisation(held(...holds), { amount: kopiykas(amount), isFinal }, kopiykas(available))
    expect(cleared.fromHolds.map((one) => one.taken)).toEqual(taken)
    expect(cleared).toMatchObject(rest)
  })

  test('pays the scheme in full, loses nothing of the holds, and takes no more than the account has', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10_000n })
    fc.assert(
      fc.property(
        fc.array(amounts, { maxLength: 4 }),
        fc.bigInt({ min: 1n, max: 30_000n }),
        fc.boolean(),
        fc.bigInt({ min: -50n, max: 20_000n }),
        (holds, amount, isFinal, available) => {
          const cleared = clearAuthorisation(held(...holds), { amount: kopiykas(amount), isFinal }, kopiykas(available))
          const sum = (of: 'taken' | 'left') => cleared.fromHolds.reduce((total, one) => total + one[of], 0n)
          expect(sum('taken') + cleared.beside + cleared.shortage).toBe(amount)
          expect(sum('taken') + sum('left') + cleared.released).toBe(holds.reduce((total, one) => total + one, 0n))
          expect(cleared.beside <= (available > 0n ? available : 0n)).toBe(true)
          // The bank pays only where nothing of the client's is left for it.
          if (cleared.shortage > 0n) expect(cleared.released + sum('left')).toBe(0n)
        },
      ),
    )
  })
})

describe('a reversal', () => {
  test('leaves what it names, and said again changes nothing', () => {
    const once = heldAfterReversal(kopiykas(100_000n), kopiykas(60_000n))
    expect(once).toBe(60_000n)
    expect(heldAfterReversal(once, kopiykas(60_000n))).toBe(60_000n)
    expect(heldAfterReversal(once, kopiykas(90_000n))).toBe(60_000n)
  })

  test('lowers what is used of its day, never below zero', () => {
    expect(usedAfterReversal(kopiykas(80_000n), kopiykas(80_000n))).toBe(0n)
    expect(usedAfterReversal(kopiykas(10_000n), kopiykas(80_000n))).toBe(0n)
  })
})

test.each([
  ['a shop', 'mastercard', 'chip', '5411', 7],
  ['a hotel', 'visa', 'online', '7011', 31],
  ['an airline', 'mastercard', 'online', '3005', 31],
  ['a purchase without the card by Visa', 'visa', 'online', '5734', 10],
  ['a cash machine', 'mastercard', 'cash', '6011', 3],
] as const)('%s holds money for its own time', (_, scheme, channel, category, days) => {
  expect(holdDays({ scheme, channel, category })).toBe(days)
})
