import { describe, expect, test } from 'vitest'
import { signedAlone, signedByTwo } from '../src/signing/signing-policy.ts'
import { type AbleSigner, signsLess } from '../src/signing/greatest-signable.ts'
import { limitsOfDigits } from '../src/signing/person-limits.ts'

const upTo = (amount: string) => limitsOfDigits({ SMS: { perPayment: amount, perDay: null, perMonth: null } })

const director: AbleSigner = { type: 'first', accounts: null, limits: {} }
const accountant: AbleSigner = { type: 'second', accounts: null, limits: {} }
const onePenny: AbleSigner = { ...accountant, limits: upTo('1') }
const oneAccount: AbleSigner = { ...accountant, accounts: ['first account'] }

describe('a company', () => {
  // oxfmt-ignore
  test.each([
    ['whose only second signatory may sign a kopiyka by SMS', [director, accountant], [director, onePenny], true],
    ['whose only second signatory acts on one account', [director, accountant], [director, oneAccount], true],
    ['whose only second signatory is gone', [director, accountant], [director], true],
    ['whose limit of a day falls', [director, accountant], [director, { ...accountant, limits: limitsOfDigits({ SMS: { perPayment: null, perDay: '100', perMonth: null } }) }], true],
    ['where another second signatory stays', [director, accountant, accountant], [director, accountant, onePenny], false],
    ['where nothing is lowered', [director, accountant], [director, accountant], false],
    ['whose limit rises', [director, onePenny], [director, accountant], false],
  ] as const)('%s signs less together, or not', (_, before, after, less) => {
    expect(signsLess(signedByTwo, before, after)).toBe(less)
  })

  test('that one person signs for signs no less without a second signatory', () => {
    expect(signsLess(signedAlone, [director, accountant], [director])).toBe(false)
  })
})
