import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstAccount, type PayingAccount } from '../src/payments/paying-account.ts'
import { mayApply } from '../src/rules/account-limits.ts'
import { ACCOUNT_NAME_LENGTH, isSameAccountName, parseAccountName } from '../src/values/account-name.ts'

describe("an account's name", () => {
  test.each<[string, string | null]>([
    ['Основний', 'Основний'],
    ['  На   зарплату ', 'На зарплату'],
    ['Податки № 1', 'Податки № 1'],
    ['Сімʼя', "Сім'я"],
    ['ї'.repeat(60), 'ї'.repeat(60)],
    ['', null],
    [' \u00A0\t', null],
  ])('%j is kept as %j', (typed, name) => {
    expect(parseAccountName(typed)).toEqual({ ok: true, value: name })
  })
  test.each([
    ['ї'.repeat(61), 'Max length {count} symbols'],
    ['Мрія 🚀', 'Character cannot be sent'],
    ['\u202EПодатки', 'Character cannot be sent'],
    ['—', 'Invalid value'],
    ['...', 'Invalid value'],
  ])('%j is refused: %s', (typed, error) => {
    expect(parseAccountName(typed)).toEqual({ ok: false, error })
  })
  test('is what it is when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
        const first = parseAccountName(typed)
        if (!first.ok || first.value === null) return
        expect(first.value.length).toBeLessThanOrEqual(ACCOUNT_NAME_LENGTH)
        expect(parseAccountName(first.value)).toEqual(first)
      }),
    )
  })
  test('is the same whatever the case of its letters', () => {
    expect(isSameAccountName('ОСНОВНИЙ Ґ', 'основний ґ')).toBe(true)
    expect(isSameAccountName('Основний', 'Основний 2')).toBe(false)
  })
})

describe('a payment begins with', () => {
  const account = (id: string, status: PayingAccount['status'] = 'OPEN', available = 100n): PayingAccount => ({ id, status, available })
  const chosen = { defaultAccount: 'main', reservedAccount: 'spare' }

  test.each<[string, PayingAccount[], object]>([
    ['the default account', [account('main'), account('spare')], { accountId: 'main', insteadOf: null }],
    ['the reserve where the default is blocked', [account('main', 'BLOCKED'), account('spare')], { accountId: 'spare', insteadOf: 'blocked' }],
    ['the reserve where the default is closed', [account('main', 'CLOSED'), account('spare')], { accountId: 'spare', insteadOf: 'closed' }],
    ['the reserve where the default is there no more', [account('spare')], { accountId: 'spare', insteadOf: 'closed' }],
    ['the reserve where the default has nothing to spend', [account('main', 'OPEN', 0n), account('spare')], { accountId: 'spare', insteadOf: 'empty' }],
    ['the default where neither has anything', [account('main', 'OPEN', 0n), account('spare', 'OPEN', 0n)], { accountId: 'main', insteadOf: null }],
    ['any account where neither can pay at all', [account('main', 'CLOSED'), account('spare', 'BLOCKED')], { accountId: null, insteadOf: 'closed' }],
  ])('%s', (_what, accounts, first) => {
    expect(firstAccount(accounts, chosen)).toEqual(first)
  })
  test('any account where nothing was chosen', () => {
    expect(firstAccount([account('main')], { defaultAccount: null, reservedAccount: null })).toEqual({ accountId: null, insteadOf: null })
  })
})

test.each([
  [0, 0, true],
  [4, 2, true],
  [5, 0, 'tooManyAccounts'],
  [0, 3, 'tooManyApplications'],
])('with %i accounts of the currency and %i applications under way a company may apply: %s', (inCurrency, applications, may) => {
  const answer = mayApply({ inCurrency, applications })
  expect(answer.ok || answer.error).toBe(may)
})
