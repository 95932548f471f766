import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certain } from '../src/result.ts'
import { asksForNoLess, mayProposePolicy, neededForChange, signable, raisesInstantLimit, signedPolicyText } from '../src/signing/policy-change.ts'
import type { GivenType } from '../src/signing/signature.ts'
import {
  type NeededSignature,
  type NeededSignatures,
  neededSignatures,
  parseSigningPolicy,
  signedAlone,
  signedByTwo,
  type SigningRule,
} from '../src/signing/signing-policy.ts'
import { stillNeeded } from '../src/signing/still-needed.ts'
import { currencies } from '../src/values/currency.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const everywhere = (needs: NeededSignatures): SigningRule[] => currencies.map((currency) => ({ accountId: null, currency, from: kopiykas(0n), needs }))
const policy = (...rules: SigningRule[]) => certain(parseSigningPolicy(rules))
const over = (needs: NeededSignatures): SigningRule => ({ accountId: null, currency: 'UAH', from: kopiykas(5_000_000n), needs })

test.each([
  ['ENTREPRENEUR', ['ACCOUNTS_WRITE'], true],
  ['DIRECTOR', ['ACCOUNTS_WRITE'], true],
  ['FOUNDER', ['ACCOUNTS_WRITE'], true],
  ['DIRECTOR', ['PAYMENTS_WRITE'], false],
  ['ACCOUNTANT', ['ACCOUNTS_WRITE'], false],
  ['TRUSTEE', ['ACCOUNTS_WRITE'], false],
] as const)('%s with %j may propose rules: %s', (type, permissions, may) => {
  expect(mayProposePolicy(type, permissions)).toBe(may)
})

describe('a change needs as many people as the strictest payment', () => {
  test.each([
    ['of an entrepreneur', signedAlone, ['first']],
    ['of a company', signedByTwo, ['first', 'second']],
    ['where one signs for little', policy(...everywhere(['any']), over(['first', 'second'])), ['first', 'second']],
    ['where any two sign for much', policy(...everywhere(['first']), over(['any', 'any'])), ['any', 'any']],
  ] as const)('%s', (_, given, needs) => {
    expect(neededForChange(given)).toEqual(needs)
  })
})

describe('nobody is locked out', () => {
  test.each([
    [['first', 'second'], ['first', 'second'], true],
    [['first', 'second'], ['first', 'first'], false],
    [['any', 'any'], ['first', 'none'], false],
    [['any', 'any'], ['first', 'first'], true],
    [['second'], ['first'], false],
    [['any'], [], false],
  ] as const)('rules that need %j, of people with %j: %s', (needs, types, can) => {
    expect(signable(policy(...everywhere(needs)), types).ok).toBe(can)
  })

  test('by a rule for large amounts alone either', () => {
    expect(signable(policy(...everywhere(['first']), over(['first', 'second'])), ['first'])).toEqual({ ok: false, error: 'cannotSendForSigning' })
  })
})

test('what is signed names company, change and every rule', () => {
  const change = { companyId: 'c', changeId: 'x', rules: everywhere(['first']), instantLimit: undefined }
  const texts = [change, { ...change, companyId: 'd' }, { ...change, changeId: 'y' }, { ...change, rules: everywhere(['any']) }].map(signedPolicyText)
  const limits = [null, '0', '500000'].map((instantLimit) => signedPolicyText({ ...change, instantLimit }))
  expect(new Set([...texts, ...limits]).size).toBe(7)
  expect(texts[0]).toContain('"from":"0"')
})

test.each([
  ['set', null, 5n, false],
  ['lowered', 5n, 4n, false],
  ['kept', 5n, 5n, false],
  ['raised', 5n, 6n, true],
  ['lifted', 5n, null, true],
])('a limit of instant payments that is %s waits: %s to %s, %s', (_, before, after, waits) => {
  expect(raisesInstantLimit(before, after)).toBe(waits)
})

describe('other rules ask for no less', () => {
  const one = (needs: NeededSignatures) => policy(...everywhere(needs))
  const ofAccount = (needs: NeededSignatures, from = 0n): SigningRule => ({ accountId: 'a', currency: 'UAH', from: kopiykas(from), needs })
  test.each([
    ['the same', signedByTwo, signedByTwo, true],
    ['two instead of one', signedAlone, signedByTwo, true],
    ['one instead of two', signedByTwo, signedAlone, false],
    ['anybody instead of the first', signedAlone, one(['any']), false],
    ['the first instead of anybody', one(['any']), signedAlone, true],
    ['the second instead of the first', signedAlone, one(['second']), false],
    ['two firsts instead of a first and a second', signedByTwo, one(['first', 'first']), false],
    ['a first and anybody instead of a first and a second', signedByTwo, one(['first', 'any']), false],
    ['a first and a second instead of a first and anybody', one(['first', 'any']), signedByTwo, true],
    ['two for much', signedAlone, policy(...everywhere(['first']), over(['first', 'second'])), true],
    ['one for much, where two were asked', policy(...everywhere(['first']), over(['first', 'second'])), signedAlone, false],
    ['one from a single account', signedByTwo, policy(...everywhere(['first', 'second']), ofAccount(['first'])), false],
    ['two from a single account', signedAlone, policy(...everywhere(['first']), ofAccount(['first', 'second'])), true],
    ['the exception of an account gone', policy(...everywhere(['first']), ofAccount(['first', 'second'])), signedAlone, false],
    [
      'the exception of an account only from much on',
      policy(...everywhere(['first']), ofAccount(['first', 'second'])),
      policy(...everywhere(['first']), ofAccount(['first', 'second'], 100n)),
      false,
    ],
  ] as const)('%s', (_, before, after, noLess) => {
    expect(asksForNoLess(before, after)).toBe(noLess)
  })

  const places = fc.constantFrom('first', 'second', 'any') as fc.Arbitrary<NeededSignature>
  const needs = fc.oneof(fc.tuple(places), fc.tuple(places, places)) as fc.Arbitrary<NeededSignatures>
  const rules = fc
    .tuple(
      needs,
      fc.array(
        fc.record({ accountId: fc.constantFrom(null, 'a', 'b'), currency: fc.constantFrom(...currencies), from: fc.bigInt(1n, 50n).map(kopiykas), needs }),
        { maxLength: 4 },
      ),
    )
    .map(([common, further]) => parseSigningPolicy([...everywhere(common), ...further]))
    .filter((parsed) => parsed.ok)
    .map(certain)
  const question = fc.record({ accountId: fc.constantFrom('a', 'b', 'c'), currency: fc.constantFrom(...currencies), amount: fc.bigInt(0n, 60n).map(kopiykas) })
  const team = fc.array(fc.constantFrom('first', 'second') as fc.Arbitrary<GivenType>, { maxLength: 2 })

  // security row 29
  test('only if nobody could sign by them what they could not sign before', () => {
    fc.assert(
      fc.property(rules, rules, question, team, (before, after, asked, signers) => {
        fc.pre(asksForNoLess(before, after))
        fc.pre(stillNeeded(neededSignatures(after, asked), signers).length === 0)
        expect(stillNeeded(neededSignatures(before, asked), signers)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('and never if some payment needs fewer people', () => {
    fc.assert(
      fc.property(rules, rules, question, (before, after, asked) => {
        fc.pre(neededSignatures(after, asked).length < neededSignatures(before, asked).length)
        expect(asksForNoLess(before, after)).toBe(false)
      }),
    )
  })

  test('and nothing is gained step by step: who asks for less in the end has done so in one of the steps', () => {
    fc.assert(
      fc.property(rules, rules, rules, (one_, two, three) => {
        expect(asksForNoLess(one_, three) || !asksForNoLess(one_, two) || !asksForNoLess(two, three)).toBe(true)
      }),
    )
  })

  test('than themselves, and than what asks for no less than they do', () => {
    fc.assert(
      fc.property(rules, rules, rules, (one_, two, three) => {
        expect(asksForNoLess(one_, one_)).toBe(true)
        expect(!(asksForNoLess(one_, two) && asksForNoLess(two, three)) || asksForNoLess(one_, three)).toBe(true)
      }),
    )
  })
})
