import { describe, expect, test } from 'vitest'
import { certain } from '../src/result.ts'
import { mayProposePolicy, neededForChange, signable, signedPolicyText } from '../src/signing/policy-change.ts'
import { type NeededSignatures, parseSigningPolicy, signedAlone, signedByTwo, type SigningRule } from '../src/signing/signing-policy.ts'
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
    expect(signable(policy(...everywhere(['first']), over(['first', 'second'])), ['first'])).toEqual({ ok: false, error: 'PAY_E067' })
  })
})

test('what is signed names company, change and every rule', () => {
  const change = { companyId: 'c', changeId: 'x', rules: everywhere(['first']) }
  const texts = [change, { ...change, companyId: 'd' }, { ...change, changeId: 'y' }, { ...change, rules: everywhere(['any']) }].map(signedPolicyText)
  expect(new Set(texts).size).toBe(4)
  expect(texts[0]).toContain('"from":"0"')
})
