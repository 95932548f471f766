import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { describe, expect, test } from 'vitest'
import { ownRecipients, payersOf } from './own-places.ts'
import { startOf } from './start-of-form.ts'
import { testPrepared } from './test-prepared.ts'
import type { Prepared } from './typed-payment.ts'

const prepared: Prepared = {
  ...testPrepared,
  accounts: [
    { id: 'usd', iban: 'UA1', type: 'CURRENT', alias: null, currency: 'USD', availableBalance: '100' },
    { id: 'a', iban: 'UA2', type: 'CURRENT', alias: null, currency: 'UAH', availableBalance: '100' },
  ],
}

const form = { debtorAccountId: 'a', creditorName: 'ТОВ «Зелений Гай»', number: '17', valueDate: '2026-11-20' }
const edited = { id: 'p', version: 4, state: 'draft' as const, form }
const unsaved = { draft: { paymentId: 'p', version: 3 }, form: { ...form, amount: '100' }, unanswered: null }
const unanswered = { paymentId: 'p', version: 3, form, asTyped: true, ibanChangeConfirmed: false }

test('a new form has a hryvnia account, a number and today, and nothing else', () => {
  const { values, way, opened } = startOf({ paymentId: 'p', prepared, edited: undefined, unsaved: null })
  expect(Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))).toEqual({ debtorAccountId: 'a', number: '18', valueDate: '2026-11-20' })
  expect({ way, opened }).toEqual({ way: 'counterparty', opened: { paymentId: 'p', version: 0, form: null } })
})

test.each([
  ['the account with which the person\u2019s payments begin', { begin: { accountId: 'b', insteadOf: null } }, undefined, 'b'],
  ['the account from whose page it was opened', { begin: { accountId: 'b', insteadOf: null } }, 'a', 'a'],
  ['the first where that one pays nobody', { begin: { accountId: 'usd', insteadOf: null } }, undefined, 'a'],
])('a new form begins with %s', (_what, changes, from, begun) => {
  const accounts = [...prepared.accounts, { id: 'b', iban: 'UA3', type: 'CURRENT' as const, alias: null, currency: 'UAH' as const, availableBalance: '100' }]
  expect(startOf({ paymentId: 'p', prepared: { ...prepared, accounts, ...changes }, edited: undefined, unsaved: null, from }).values.debtorAccountId).toBe(
    begun,
  )
})

test('a form that the menu opened for a way of paying begins with it, and with the only account to which the money can go', () => {
  const accounts = [...prepared.accounts, { id: 'b', iban: 'UA3', type: 'CURRENT' as const, alias: null, currency: 'UAH' as const, availableBalance: '100' }]
  const start = (way: 'ownAccounts' | 'budget') => startOf({ paymentId: 'p', prepared: { ...prepared, accounts }, edited: undefined, unsaved: null, way })
  expect(start('ownAccounts')).toMatchObject({
    way: 'ownAccounts',
    values: { debtorAccountId: 'a', creditorOwnId: 'b', remittanceInformation: 'Переказ між власними рахунками' },
  })
  expect(start('budget')).toMatchObject({ way: 'budget', values: { debtorAccountId: 'a', creditorOwnId: '', remittanceInformation: '' } })
})

const other = (id: string, currency: 'UAH' | 'USD', type: 'CURRENT' | 'DEPOSIT' = 'CURRENT') => ({
  id,
  iban: 'UA5',
  type,
  alias: null,
  currency,
  availableBalance: '100',
})

test.each([
  ['a deposit', 'deposit', 'deposit'],
  ['the only account in dollars', 'usd', 'noOtherInCurrency'],
  ['one that is blocked, closed or not the company\u2019s', 'gone', 'notOpen'],
])('where %s was asked for, no other account is taken, and the form says why', (_what, from, cannotPayFrom) => {
  const start = startOf({ paymentId: 'p', prepared: { ...prepared, deposits: [other('deposit', 'UAH', 'DEPOSIT')] }, edited: undefined, unsaved: null, from })
  expect(start).toMatchObject({ cannotPayFrom, way: 'counterparty', values: { debtorAccountId: '', number: '18' } })
})

test('an account in dollars that was asked for pays own ones, where there is another in dollars', () => {
  const start = startOf({
    paymentId: 'p',
    prepared: { ...prepared, accounts: [...prepared.accounts, other('usd2', 'USD')] },
    edited: undefined,
    unsaved: null,
    from: 'usd',
  })
  expect(start).toMatchObject({ cannotPayFrom: null, way: 'ownAccounts', values: { debtorAccountId: 'usd' } })
})

test('an edited form is what the bank has, and nothing of it is to be saved', () => {
  expect(startOf({ paymentId: 'p', prepared, edited, unsaved: null })).toMatchObject({
    values: form,
    opened: { paymentId: 'p', version: 4, form },
    isOnSigning: false,
  })
})

test('what is on signing is said to be', () => {
  expect(startOf({ paymentId: 'p', prepared, edited: { ...edited, state: 'onSigning' }, unsaved: null }).isOnSigning).toBe(true)
})

test('what was typed before a reload is there, and goes upon the version that it was typed on', () => {
  expect(startOf({ paymentId: 'p', prepared, edited, unsaved })).toMatchObject({ values: { amount: '1' }, opened: { version: 3, form } })
})

test('where a request had no answer, the newer version may be its own: the request itself, sent again, tells', () => {
  expect(startOf({ paymentId: 'p', prepared, edited, unsaved: { ...unsaved, unanswered } })).toMatchObject({ values: { amount: '1' }, opened: { version: 4 } })
})

test('a deposit pays nobody, and is paid by nobody: its money comes by a replenishing', () => {
  const deposit = { id: 'deposit', iban: 'UA4', type: 'DEPOSIT' as const, alias: null, currency: 'UAH' as const, availableBalance: '100' }
  const withDeposit = { ...prepared, accounts: [...prepared.accounts, other('b', 'UAH')], deposits: [deposit] }
  const [payer] = payersOf('ownAccounts', withDeposit)
  expect(payersOf('ownAccounts', withDeposit).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(ownRecipients('ownAccounts', withDeposit, payer).map(({ id }) => id)).toEqual(['b'])
})

describe('a form that a tax due has opened', () => {
  const terms = (amount: string | null, information: string) => ({
    tax: 'singleTax' as const,
    period: { first: '2026-11-01', last: '2026-11-30' },
    due: '2026-11-20',
    remittanceInformation: information,
    amount,
    shareOfIncome: null,
    isMaximum: false,
    paid: null,
    passed: null,
  })
  const declaration = { period: { first: '2026-01-01', last: '2026-12-31' }, due: '2027-03-01' }
  const budget: Prepared['budget'] = [
    { group: '2', declaration, presets: [terms('172940', '101 Єдиний податок за листопад 2026 року')] },
    { group: '3', declaration, presets: [terms(null, '101 Єдиний податок за 4 квартал 2026 року')] },
  ]
  const start = (group: '2' | '3' | '4', filled?: typeof liked) =>
    startOf({ paymentId: 'p', prepared: { ...prepared, budget }, edited: undefined, unsaved: null, way: 'budget', term: { tax: 'singleTax', group }, filled })
  const liked = {
    debtorAccountId: 'a',
    creditorName: 'ГУК у м. Києві',
    creditorCode: '37993783',
    creditorIban: 'UA898999980314090698000026001',
    amount: '100',
    remittanceInformation: '101 Єдиний податок за жовтень 2026 року',
  }

  test('has its purpose and amount, and saves nothing by itself', () => {
    const { way, values, opened } = start('2')
    expect({ way, values }).toMatchObject({
      way: 'budget',
      values: { debtorAccountId: 'a', amount: typedAmountOf('172940'), remittanceInformation: '101 Єдиний податок за листопад 2026 року', creditorIban: '' },
    })
    expect(opened.form).toMatchObject({ amount: '172940' })
  })

  test('leaves the amount to the payer where it is a share of the income', () => {
    expect(start('3').values.amount).toBe('')
  })

  test('has the recipient of the payment of this tax before, too', () => {
    expect(start('2', liked)).toMatchObject({
      way: 'budget',
      values: { creditorName: 'ГУК у м. Києві', creditorCode: '37993783', amount: typedAmountOf('172940') },
    })
  })

  test('begins as any other where the bank offers no such term', () => {
    expect(start('4')).toMatchObject({ way: 'budget', values: { remittanceInformation: '' }, opened: { form: null } })
  })
})

test('the account of a recipient that has ended is filled in by nothing, and everything else is', () => {
  const levy = {
    debtorAccountId: 'a',
    creditorName: 'ГУК у м. Києві',
    creditorIban: 'UA338999980313111029000020001',
    remittanceInformation: '101 Військовий збір',
  }
  const known = { iban: levy.creditorIban, lastPaid: null, said: { lastDay: '2026-11-19' } }
  const started = (today: string) =>
    startOf({ paymentId: 'p', prepared: { ...prepared, today, knownAccounts: [known] }, edited: undefined, unsaved: null, filled: levy }).values
  expect(started('2026-11-20')).toMatchObject({ creditorName: levy.creditorName, creditorIban: '' })
  expect(started('2026-11-19').creditorIban).not.toBe('')
})
