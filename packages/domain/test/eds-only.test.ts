import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certain } from '../src/result.ts'
import { type Access, wholeScope } from '../src/signing/access-change.ts'
import { directionOf } from '../src/signing/access-direction.ts'
import { type EdsOnlyPower, edsOnlyOn, edsOnlyPowers, edsOnlySince, needsEds, powersOfAccess, powersOfPolicy } from '../src/signing/eds-only.ts'
import { standardMethodLimits } from '../src/signing/method-limit.ts'
import type { PersonLimits } from '../src/signing/person-limits.ts'
import { parseSigningPolicy, signedAlone, signedByTwo, type SigningPolicy } from '../src/signing/signing-policy.ts'
import type { BusinessDate } from '../src/values/business-date.ts'
import { currencies } from '../src/values/currency.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const access = (changes: Partial<Access> = {}): Access => ({
  type: 'ACCOUNTANT',
  position: '200401',
  permissions: ['PAYMENTS_VIEW', 'SIGN'],
  signatureType: 'second',
  ...wholeScope,
  ...changes,
})

const hryvnia = (amount: number | null) => (amount === null ? null : kopiykas(BigInt(amount) * 100n))
const limit = (perPayment: number | null, perDay: number | null = null, perMonth: number | null = null) => ({
  perPayment: hryvnia(perPayment),
  perDay: hryvnia(perDay),
  perMonth: hryvnia(perMonth),
})
const limited = (limits: PersonLimits) => access({ limits })

const ofChange = (before: Access | null, after: Access | null) => powersOfAccess({ before, after, limitsBefore: before?.limits ?? null }, standardMethodLimits)

describe('only an electronic signature lets', () => {
  test.each<[string, Access | null, Access | null, readonly EdsOnlyPower[]]>([
    ['a new head in', null, access({ type: 'DIRECTOR' }), ['newHead']],
    ['an accountant become a head', access(), access({ type: 'FOUNDER' }), ['newHead']],
    ['a newcomer have the first signature', null, access({ signatureType: 'first' }), ['firstSignature']],
    ['the second signature become the first', access(), access({ signatureType: 'first' }), ['firstSignature']],
    ['a head come who signs first', null, access({ type: 'DIRECTOR', signatureType: 'first' }), ['newHead', 'firstSignature']],
    ['a limit of EDS rise above the bank’s of SMS', limited({ EDS: limit(100_000) }), limited({ EDS: limit(400_001) }), ['limitAboveSms']],
    ['a limit of EDS go', limited({ EDS: limit(100_000) }), access(), ['limitAboveSms']],
    ['a day’s limit of EDS rise above the bank’s of SMS', limited({ EDS: limit(null, 500_000) }), limited({ EDS: limit(null, 1_000_001) }), ['limitAboveSms']],
  ])('%s', (_, before, after, powers) => {
    expect(ofChange(before, after)).toEqual(powers)
  })

  test.each<[string, Access | null, Access | null]>([
    ['a newcomer has the second signature', null, access()],
    ['a newcomer looks', null, access({ signatureType: 'none' })],
    ['a head stays one', access({ type: 'DIRECTOR' }), access({ type: 'FOUNDER', permissions: ['PAYMENTS_WRITE'] })],
    ['the first signature stays', access({ signatureType: 'first' }), access({ signatureType: 'first', permissions: ['PAYMENTS_WRITE'] })],
    ['the first signature becomes the second', access({ signatureType: 'first' }), access()],
    ['access ends', access({ type: 'DIRECTOR', signatureType: 'first' }), null],
    ['a limit of EDS rises to just the bank’s of SMS', limited({ EDS: limit(100_000) }), limited({ EDS: limit(400_000, 1_000_000) })],
    ['a limit of EDS falls', access(), limited({ EDS: limit(500_000) })],
    ['a limit of SMS goes: the bank’s holds', limited({ SMS: limit(50_000) }), access({ limits: { SMS: limit(900_000) } })],
    ['a limit of e-mail goes: the bank’s is lower', limited({ EMAIL: limit(10_000) }), access()],
    ['a limit of a month goes', limited({ EDS: limit(400_000, 1_000_000, 2_000_000) }), limited({ EDS: limit(400_000, 1_000_000) })],
  ])('and a code will do where %s', (_, before, after) => {
    expect(ofChange(before, after)).toEqual([])
  })

  test('a limit rise that a disabled person has kept', () => {
    const step = { before: null, after: access(), limitsBefore: { EDS: limit(100_000) } }
    expect(powersOfAccess(step, standardMethodLimits)).toEqual(['limitAboveSms'])
  })

  const over = (needs: ['first'] | ['any'] | ['first', 'second'], from = 100_000_00n): SigningPolicy =>
    certain(
      parseSigningPolicy([
        ...currencies.map((currency) => ({ accountId: null, currency, from: kopiykas(0n), needs: ['first'] as const })),
        { accountId: null, currency: 'UAH' as const, from: kopiykas(from), needs },
      ]),
    )
  test.each<[string, SigningPolicy, SigningPolicy, readonly EdsOnlyPower[]]>([
    ['one sign instead of two', signedByTwo, signedAlone, ['weakerRules']],
    ['one sign up to 100 000, where two did', signedByTwo, over(['first', 'second']), ['weakerRules']],
    ['two sign from a larger amount on', over(['first', 'second']), over(['first', 'second'], 200_000_00n), ['weakerRules']],
    ['two sign instead of one, by a code as well', signedAlone, signedByTwo, []],
    ['anybody sign instead of the first', over(['first']), over(['any']), ['weakerRules']],
    ['the rules stay', signedByTwo, signedByTwo, []],
  ])('%s', (_, before, after, powers) => {
    expect(powersOfPolicy(before, after)).toEqual(powers)
  })
})

const someAmount = fc.option(
  fc.bigInt({ min: 0n, max: 12n }).map((amount) => kopiykas(amount * 100_000_00n)),
  { nil: null },
)
const someLimit = fc.record({ perPayment: someAmount, perDay: someAmount, perMonth: someAmount })
const someAccess: fc.Arbitrary<Access> = fc.record({
  type: fc.constantFrom('FOUNDER', 'DIRECTOR', 'ACCOUNTANT', 'TRUSTEE'),
  position: fc.constant('200401'),
  permissions: fc.constant<Access['permissions']>(['PAYMENTS_VIEW', 'SIGN']),
  signatureType: fc.constantFrom('none', 'second', 'first'),
  accounts: fc.constant(null),
  limits: fc.record({ SMS: someLimit, EMAIL: someLimit, EDS: someLimit }, { requiredKeys: [] }),
  validUntil: fc.constant(null),
  authority: fc.constant(null),
})

describe('whatever the accesses,', () => {
  test('a change that gives nothing new gives no power of the list', () => {
    fc.assert(
      fc.property(someAccess, fc.option(someAccess, { nil: null }), (before, after) => {
        fc.pre(directionOf(before, after) !== 'raising')
        expect(ofChange(before, after)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  test('no power of the list is gained step by step without it', () => {
    fc.assert(
      fc.property(someAccess, someAccess, someAccess, (one, two, three) => {
        const inSteps = [...ofChange(one, two), ...ofChange(two, three)]
        for (const power of ofChange(one, three)) expect(inSteps).toContain(power)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('the list', () => {
  test('holds from its days on', () => {
    const since = { ...edsOnlySince, newHead: '2027-01-01' }
    expect(edsOnlyOn(['newHead', 'firstSignature'], '2026-12-31' as BusinessDate, since)).toEqual(['firstSignature'])
    expect(edsOnlyOn(['newHead', 'firstSignature'], '2027-01-01' as BusinessDate, since)).toEqual(['newHead', 'firstSignature'])
    expect(edsOnlyOn(edsOnlyPowers, '2026-11-26' as BusinessDate)).toEqual(edsOnlyPowers)
  })

  test.each([
    ['everybody', 'everybody', false, true],
    ['everybody who has a key as well', 'everybody', true, true],
    ['who has a key', 'keyHolders', true, true],
    ['nobody without a key, where it binds the holders of keys', 'keyHolders', false, false],
  ] as const)('binds %s', (_, binds, hasKey, binding) => {
    expect(needsEds(['newHead'], { binds, hasKey })).toBe(binding)
    expect(needsEds([], { binds, hasKey })).toBe(false)
  })
})
