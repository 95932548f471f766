import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CardLimits, channels, noLimits } from '../src/cards/card-limits.ts'
import { cardActions, type CardAsker, endOfLock, lockedForBank, possibleCardActions, stepOfPerson } from '../src/cards/card-rights.ts'
import { decideAuthorisation } from '../src/cards/decide-authorisation.ts'
import { raisesLimits } from '../src/cards/raises-limits.ts'
import { limitsOfStored, storedLimits } from '../src/cards/stored-limits.ts'
import { type Card, lockKinds } from '../src/flows/card.ts'
import { type BusinessDate, lastOfMonth } from '../src/values/business-date.ts'
import { kopiykas, zero } from '../src/values/kopiykas.ts'

const holder: CardAsker = { holds: true, heads: false, holderActs: true, lockedByHead: false, isExpired: false, isClosing: false }
const head: CardAsker = { ...holder, holds: false, heads: true }
const colleague: CardAsker = { ...holder, holds: false }
const active: Card = { status: 'active' }
const paused: Card = { status: 'locked', kind: 'pause', from: 'active' }

describe('what people may do with a card', () => {
  // oxfmt-ignore
  const cases: readonly [string, Card, CardAsker, readonly string[]][] = [
    ['a holder raises no limits',               active, holder,                             ['LOCK', 'CHANGE_PIN', 'REVEAL', 'RECOGNIZE', 'LOWER_LIMITS', 'REISSUE', 'CLOSE', 'NAME']],
    ['a head does all but see the number',      active, head,                               ['LOCK', 'CHANGE_PIN', 'LOWER_LIMITS', 'RAISE_LIMITS', 'REISSUE', 'CLOSE', 'NAME']],
    ['a colleague nothing',                     active, colleague,                          []],
    ['nobody more than lock and close where the holder left', active, { ...head, holderActs: false }, ['LOCK', 'CLOSE']],
    ['a holder lifts their own pause',          paused, holder,                             ['LOCK', 'UNLOCK', 'LOWER_LIMITS', 'REISSUE', 'CLOSE', 'NAME']],
    ['nor that of a head, by another card',     paused, { ...holder, lockedByHead: true },  ['LOCK', 'LOWER_LIMITS', 'CLOSE', 'NAME']],
    ['while it closes nobody changes it',       paused, { ...head, isClosing: true },       ['LOCK', 'CLOSE']],
    ['of a closed one nothing is left',         { status: 'closed' }, head,                 []],
    ['an expired one is replaced, not used',    active, { ...head, isExpired: true },       ['LOCK', 'LOWER_LIMITS', 'RAISE_LIMITS', 'REISSUE', 'CLOSE', 'NAME']],
  ]
  test.each(cases)('%s', (_, card, asker, possible) => {
    expect(possibleCardActions(card, asker)).toEqual(possible)
  })

  test('a colleague learns that it is the owner’s, for any action', () => {
    for (const action of cardActions) expect(stepOfPerson(active, action, colleague)).toEqual({ ok: false, error: 'cardOwnerOnly' })
  })

  test('the lock of the bank takes the place of a pause, never of a harder one', () => {
    for (const kind of lockKinds) {
      const locked = lockedForBank({ status: 'locked', kind, from: 'active' })
      expect(locked).toEqual({ status: 'locked', kind: kind === 'pause' ? 'bank' : kind, from: 'active' })
    }
    expect(lockedForBank({ status: 'closed' })).toEqual({ status: 'closed' })
    expect(lockKinds.map(endOfLock)).toEqual(['unlock', 'bank', 'reissue', 'reissue', 'reissue'])
  })
})

const amount = fc.bigInt({ min: 1n, max: 500n }).map(kopiykas)
const some = <Item>(items: readonly Item[]) => fc.subarray([...items], { minLength: 1 })
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null })
const aLimits: fc.Arbitrary<CardLimits> = fc.record({
  perTransaction: maybe(amount),
  perDay: maybe(amount),
  perMonth: maybe(amount),
  countPerDay: maybe(fc.integer({ min: 1, max: 5 })),
  exactly: maybe(amount),
  merchant: maybe(fc.constantFrom('a', 'b')),
  channels: maybe(some(channels)),
  categories: maybe(some(['5411', '5812'])),
  countries: maybe(some(['UA', 'PL'])),
  weekdays: maybe(some([1, 5, 7])),
  hours: maybe(fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 12, max: 24 })).map(([from, until]) => ({ from, until }))),
  endsOn: maybe(fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21').map((day) => day as BusinessDate)),
})

describe('limits', () => {
  test('that do not raise let nothing through that those before refused', () => {
    const payment = fc.record({
      amount,
      channel: fc.constantFrom(...channels),
      category: fc.constantFrom('5411', '5812'),
      merchant: fc.constantFrom('a', 'b'),
      country: fc.constantFrom('UA', 'PL'),
      at: fc.integer({ min: Date.parse('2026-11-18T22:00:00Z'), max: Date.parse('2026-11-22T22:00:00Z') }),
      proof: fc.constant('right' as const),
      joins: fc.constant(null),
    })
    const used = fc.record({ day: amount, month: amount, count: fc.integer({ min: 0, max: 5 }) })
    fc.assert(
      fc.property(
        aLimits,
        aLimits,
        fc.constantFrom(...(Object.keys(noLimits) as (keyof CardLimits)[])),
        payment,
        used,
        (before, other, changed, asked, spent) => {
          const after = { ...before, [changed]: other[changed] }
          if (raisesLimits(before, after)) return
          const standing = {
            card: active,
            expiresOn: '2030-01-31' as BusinessDate,
            holderActs: true,
            accountPays: true,
            program: null,
            isGranted: false,
            used: spent,
            available: kopiykas(10_000n),
            isSuspicious: false,
          }
          if (decideAuthorisation(asked, { ...standing, limits: before }) === null) return
          expect(decideAuthorisation(asked, { ...standing, limits: after })).not.toBeNull()
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('that stay raise nothing, and none raise whatever there was', () => {
    fc.assert(
      fc.property(aLimits, (limits) => {
        expect(raisesLimits(limits, limits)).toBe(false)
        expect(raisesLimits(noLimits, limits)).toBe(false)
        expect(raisesLimits(limits, noLimits)).toBe(Object.values(limits).some((one) => one !== null))
        expect(limitsOfStored(storedLimits(limits))).toEqual(limits)
      }),
    )
  })

  test('of nothing are no limit of zero', () => {
    expect(raisesLimits({ ...noLimits, perDay: zero }, noLimits)).toBe(true)
    expect(storedLimits({ ...noLimits, perDay: zero }).perDay).toBe('0')
  })
})

test('a card is good until the last day of its month', () => {
  const days = ['2026-02-01', '2028-02-10', '2026-12-31', '2026-11-30'].map((day) => lastOfMonth(day as BusinessDate))
  expect(days).toEqual(['2026-02-28', '2028-02-29', '2026-12-31', '2026-11-30'])
})
