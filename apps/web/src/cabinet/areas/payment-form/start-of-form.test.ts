import { expect, test } from 'vitest'
import { startOf } from './start-of-form.ts'
import type { Prepared } from './typed-payment.ts'

const prepared: Prepared = {
  refusal: null,
  suggestedNumber: '18',
  today: '2026-11-20',
  lastDay: '2027-11-20',
  recentRecipients: [],
  accounts: [
    { id: 'usd', iban: 'UA1', alias: null, currency: 'USD', availableBalance: '100' },
    { id: 'a', iban: 'UA2', alias: null, currency: 'UAH', availableBalance: '100' },
  ],
  cards: [],
  budget: [],
}

const form = { debtorAccountId: 'a', creditorName: 'ТОВ «Зелений Гай»', number: '17', valueDate: '2026-11-20' }
const edited = { id: 'p', version: 4, state: 'draft' as const, form }
const unsaved = { key: 'k', draft: { paymentId: 'p', version: 3 }, form: { ...form, amount: '100' }, unanswered: null }
const unanswered = { to: 'edit' as const, paymentId: 'p', version: 3, form, asTyped: true, ibanChangeConfirmed: false }

test('a new form has a hryvnia account, a number and today, and nothing else', () => {
  const { values, way, opened } = startOf({ prepared, edited: undefined, unsaved: null })
  expect(Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))).toEqual({ debtorAccountId: 'a', number: '18', valueDate: '2026-11-20' })
  expect({ way, opened }).toEqual({ way: 'counterparty', opened: null })
})

test('an edited form is what the bank has, and nothing of it is to be saved', () => {
  expect(startOf({ prepared, edited, unsaved: null })).toMatchObject({ values: form, opened: { paymentId: 'p', version: 4, form }, isOnSigning: false })
})

test('what is on signing is said to be', () => {
  expect(startOf({ prepared, edited: { ...edited, state: 'onSigning' }, unsaved: null }).isOnSigning).toBe(true)
})

test('what was typed before a reload is there, and goes upon the version that it was typed on', () => {
  expect(startOf({ prepared, edited, unsaved })).toMatchObject({ values: { amount: '1' }, opened: { version: 3, form } })
})

test('where a request had no answer, the newer version may be its own: the request itself, sent again, tells', () => {
  expect(startOf({ prepared, edited, unsaved: { ...unsaved, unanswered } })).toMatchObject({ values: { amount: '1' }, opened: { version: 4 } })
})
