// security row 33
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grantedPermissions, type ListedPermission } from '../src/action-permissions.ts'
import type { Access } from '../src/signing/access-change.ts'
import { wholeScope } from '../src/signing/access-change.ts'
import { changeNeedsSignatures, type Direction, directionOf, givesNoMore, reachesNoFurther } from '../src/signing/access-direction.ts'
import type { PersonLimit } from '../src/signing/person-limits.ts'
import type { BusinessDate } from '../src/values/business-date.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const access = (changes: Partial<Access> = {}): Access => ({
  type: 'ACCOUNTANT',
  position: '200401',
  permissions: ['DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'],
  signatureType: 'none',
  ...wholeScope,
  ...changes,
})

const may = (...permissions: ListedPermission[]) => access({ permissions })
const signs = (signatureType: Access['signatureType']) => access({ signatureType })
const bySms = (perPayment: bigint | null) =>
  access({ limits: { SMS: { perPayment: perPayment === null ? null : kopiykas(perPayment), perDay: null, perMonth: null } } })
const until = (validUntil: string | null) => access({ validUntil: validUntil as BusinessDate | null })
const on = (...accounts: string[]) => access({ accounts })

describe('a change of access goes', () => {
  test.each<[string, Access | null, Access | null, Direction]>([
    ['writing to looking', may('PAYMENTS_VIEW', 'PAYMENTS_WRITE'), may('PAYMENTS_VIEW'), 'lowering'],
    ['second to first', signs('second'), signs('first'), 'raising'],
    ['first to second', signs('first'), signs('second'), 'lowering'],
    ['SMS from 50 000 to 40 000', bySms(50_000_00n), bySms(40_000_00n), 'lowering'],
    ['SMS from no limit to 50 000', bySms(null), bySms(50_000_00n), 'lowering'],
    ['SMS from 50 000 to no limit', bySms(50_000_00n), bySms(null), 'raising'],
    ['no limit said or none by name', access(), bySms(null), 'same'],
    ['writing dropped and salaries seen', may('PAYMENTS_VIEW', 'PAYMENTS_WRITE'), may('PAYMENTS_VIEW', 'SALARY_VIEW'), 'raising'],
    ['every action to signing alone', may('PAYMENTS_VIEW', 'PAYMENTS_WRITE'), may('PAYMENTS_VIEW', 'SIGN'), 'lowering'],
    ['one action by its other name', may('PAYMENTS_VIEW', 'SIGN'), may('PAYMENTS_VIEW', 'PAYMENT_SIGN'), 'same'],
    ['all accounts to two', access(), on('a', 'b'), 'lowering'],
    ['two accounts to one', on('a', 'b'), on('a'), 'lowering'],
    ['one account to another', on('a'), on('b'), 'raising'],
    ['two accounts to all, also later ones', on('a', 'b'), access(), 'raising'],
    ['no end to an end', until(null), until('2026-12-31'), 'lowering'],
    ['a later end', until('2026-12-31'), until('2027-01-01'), 'raising'],
    ['to no access', access(), null, 'lowering'],
    ['from no access', null, access(), 'raising'],
    ['another position of the same kind', access(), access({ position: '200400' }), 'same'],
    ['another document', access(), access({ authority: { number: '7', date: '2026-01-05' as BusinessDate } }), 'same'],
    ['a head to no head', access({ type: 'DIRECTOR' }), access(), 'lowering'],
    ['no head to a head', access(), access({ type: 'FOUNDER' }), 'raising'],
  ])('%s', (_, before, after, direction) => {
    expect(directionOf(before, after)).toBe(direction)
  })
})

// security row 54, spending
describe('a head who grants an access', () => {
  const signing = { signatureType: 'second' } as const
  test.each<[string, Access, Access, boolean]>([
    ['on all accounts gives all', access(), access(), true],
    ['on some accounts gives those', on('a', 'b'), on('a'), true],
    ['on some accounts does not give all', on('a'), access(), false],
    ['on some accounts does not give others', on('a'), on('b'), false],
    ['with a limit does not give a signature without one', bySms(50_000_00n), access(signing), false],
    ['with a limit gives a signature with a lower one', bySms(50_000_00n), { ...bySms(40_000_00n), ...signing }, true],
    ['with a limit gives an access without a signature', bySms(50_000_00n), access(), true],
  ])('%s', (_, giver, given, may) => {
    expect(reachesNoFurther(given, giver)).toBe(may)
  })
})

const someAmount = fc.option(fc.bigInt({ min: 0n, max: 3n }).map(kopiykas), { nil: null })
const someLimit: fc.Arbitrary<PersonLimit> = fc.record({ perPayment: someAmount, perDay: someAmount, perMonth: someAmount })
const someAccess: fc.Arbitrary<Access> = fc.record({
  type: fc.constantFrom('FOUNDER', 'DIRECTOR', 'ACCOUNTANT', 'TRUSTEE'),
  position: fc.constantFrom('200401', '200400'),
  permissions: fc.subarray([...grantedPermissions], { maxLength: 6 }),
  signatureType: fc.constantFrom('none', 'second', 'first'),
  accounts: fc.option(fc.subarray(['a', 'b', 'c'], { minLength: 1 }), { nil: null }),
  limits: fc.record({ SMS: someLimit, EDS: someLimit }, { requiredKeys: [] }),
  validUntil: fc.option(
    fc.constantFrom('2026-11-30', '2026-12-31').map((day) => day as BusinessDate),
    { nil: null },
  ),
  authority: fc.constant(null),
})
/** Accesses that often compare: some of a third one's parts, in both. */
const someThree = fc.tuple(someAccess, someAccess, someAccess, fc.array(fc.nat(2), { minLength: 18, maxLength: 18 })).map(([...all]) => {
  const [first, second, third, choices] = all
  const sources = [first, second, third]
  const mixed = (from: number): Access => {
    const part = <Key extends keyof Access>(key: Key, index: number) => (sources[choices[from * 6 + index] ?? 0] ?? first)[key]
    return {
      ...first,
      type: part('type', 0),
      permissions: part('permissions', 1),
      signatureType: part('signatureType', 2),
      accounts: part('accounts', 3),
      limits: part('limits', 4),
      validUntil: part('validUntil', 5),
    }
  }
  return [mixed(0), mixed(1), mixed(2)] as const
})

const someLoss = fc.record({
  permission: fc.nat(6),
  isSignatureLost: fc.boolean(),
  account: fc.constantFrom('a', 'b', 'c'),
  limit: someAmount,
  validUntil: fc.constantFrom('2026-11-29', '2026-12-31'),
})

/** An access without one permission, perhaps without a signature, on one account or none more, and with lower bounds. */
function less(one: Access, loss: typeof someLoss extends fc.Arbitrary<infer Loss> ? Loss : never): Access {
  const perPayment = one.limits.SMS?.perPayment ?? null
  const lower = loss.limit === null || (perPayment !== null && perPayment < loss.limit) ? perPayment : loss.limit
  return {
    ...one,
    permissions: one.permissions.filter((_, index) => index !== loss.permission),
    signatureType: loss.isSignatureLost ? 'none' : one.signatureType,
    accounts: one.accounts === null ? [loss.account] : one.accounts.length > 1 ? one.accounts.filter((id) => id !== loss.account) : one.accounts,
    limits: { ...one.limits, SMS: { perDay: null, perMonth: null, ...one.limits.SMS, perPayment: lower } },
    validUntil: one.validUntil !== null && one.validUntil < loss.validUntil ? one.validUntil : (loss.validUntil as BusinessDate),
  }
}

describe('whatever the accesses,', () => {
  test('the same access is the same', () => {
    fc.assert(fc.property(someAccess, (one) => directionOf(one, structuredClone(one)) === 'same'))
  })
  test('what lowers one way raises the other way, and what is the same is so both ways', () => {
    fc.assert(
      fc.property(someThree, ([one, other]) => {
        const [there, back] = [directionOf(one, other), directionOf(other, one)]
        if (there === 'lowering') expect(back).toBe('raising')
        expect(there === 'same').toBe(back === 'same')
      }),
    )
  })
  test('taking parts away lowers or leaves the same, and so do two such steps together', () => {
    fc.assert(
      fc.property(someAccess, someLoss, someLoss, (first, one, other) => {
        const second = less(first, one)
        const third = less(second, other)
        const [step, both] = [directionOf(first, second), directionOf(first, third)]
        expect(step).not.toBe('raising')
        expect(both).toBe(step === 'same' && directionOf(second, third) === 'same' ? 'same' : 'lowering')
      }),
    )
  })
  test('losing all lowers, and nobody gives by two what neither of them has', () => {
    fc.assert(
      fc.property(someThree, ([one, other, given]) => {
        expect(directionOf(one, null)).toBe('lowering')
        if (directionOf(one, given) !== 'raising' || directionOf(other, given) !== 'raising') expect(givesNoMore(given, [one, other])).toBe(true)
        expect(givesNoMore(given, [])).toBe(false)
      }),
    )
  })
})

describe('signatures of the strictest payment are needed', () => {
  const director = access({ type: 'DIRECTOR', position: '200300', signatureType: 'first' })
  test.each<[string, Access | null, Access | null, boolean]>([
    ['where an access is raised', access(), signs('second'), true],
    ['not where it is lowered', signs('second'), access(), false],
    ['not where somebody who heads nothing is disabled', signs('second'), null, false],
    ['where a head is lowered', director, { ...director, signatureType: 'second' }, true],
    ['where a head is disabled', director, null, true],
    ['not where a head has another position only', director, { ...director, position: '200301' }, false],
  ])('%s', (_, before, after, needed) => {
    expect(changeNeedsSignatures(before, after)).toBe(needed)
  })
})
