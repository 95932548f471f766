import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testCard, testPrepared } from './test-prepared.ts'
import { emptyPayment, isBegun, openedValues, type PaymentWay, type Prepared, purposeIn, sentForm, type TypedValues, wayOf } from './typed-payment.ts'

const OWN = 'UA213223130000026007233566001'
const OTHER_OWN = 'UA213996220000026007233566001'
const TREASURY = 'UA208999980000031400000000001'

const prepared: Prepared = {
  ...testPrepared,
  accounts: [
    { id: 'a', iban: OWN, type: 'CURRENT', alias: null, currency: 'UAH', availableBalance: '100000' },
    { id: 'b', iban: OTHER_OWN, type: 'CURRENT', alias: null, currency: 'UAH', availableBalance: '500' },
  ],
  cards: [testCard],
}

const typed: TypedValues = {
  ...emptyPayment,
  debtorAccountId: 'a',
  creditorOwnId: 'b',
  creditorName: 'ТОВ «Зелений Гай»',
  creditorCode: '1436 0570',
  creditorPassport: 'АВ123456',
  creditorIban: 'ua21 3223 1300 0002 6007 2335 6600 1',
  amount: '1\u00A0000,50',
  number: '17',
  valueDate: '2026-11-20',
}

test.each<[way: PaymentWay, sent: string | undefined]>([
  ['counterparty', 'a.12'],
  ['budget', undefined],
  ['ownAccounts', undefined],
])('the entry whose money goes back is sent with a payment to a counterparty alone: %s', (way, sent) => {
  expect(sentForm({ ...typed, returnsEntry: 'a.12' }, way).returnsEntry).toBe(sent)
})

test('only the fields of the chosen way are sent, each as the bank reads it', () => {
  expect(sentForm(typed, 'counterparty')).toEqual({
    debtorAccountId: 'a',
    creditorName: 'ТОВ «Зелений Гай»',
    creditorCode: '14360570',
    creditorIban: OWN,
    amount: '100050',
    number: '17',
    valueDate: '2026-11-20',
  })
  expect(sentForm(typed, 'ownAccounts')).toEqual({ debtorAccountId: 'a', creditorOwnId: 'b', amount: '100050', number: '17', valueDate: '2026-11-20' })
})

test('a passport goes with ten zeros alone', () => {
  expect(sentForm({ ...typed, creditorCode: '0000 000000' }, 'counterparty')).toMatchObject({ creditorCode: '0000000000', creditorPassport: 'АВ123456' })
})

test('an unfinished amount or account is kept as it was typed', () => {
  expect(sentForm({ ...typed, amount: '0', creditorIban: 'UA21 32' }, 'counterparty')).toMatchObject({ amount: '0', creditorIban: 'UA21 32' })
})

test.each<[string, Parameters<typeof wayOf>[0], PaymentWay]>([
  ['an own card', { debtorAccountId: 'a', creditorOwnId: 'c' }, 'ownCards'],
  ['from an own card', { debtorAccountId: 'c', creditorIban: OTHER_OWN }, 'ownCards'],
  ['an own account by its id', { debtorAccountId: 'a', creditorOwnId: 'b' }, 'ownAccounts'],
  ['an own account by its IBAN', { debtorAccountId: 'a', creditorIban: OTHER_OWN }, 'ownAccounts'],
  ['the Treasury', { debtorAccountId: 'a', creditorIban: TREASURY }, 'budget'],
  ['a tax whose account is not known yet', { debtorAccountId: 'a', remittanceInformation: '101 ЄСВ за 3 квартал 2026 року' }, 'budget'],
  ['somebody else', { debtorAccountId: 'a', creditorIban: composeIban(certain(parseBankCode('305299')), '2600') }, 'counterparty'],
  ['nobody yet', { debtorAccountId: 'a' }, 'counterparty'],
])('a form that names %s is opened so', (_name, form, way) => {
  expect(wayOf(form, prepared)).toBe(way)
})

test('a payment to an own account comes back with the account chosen, and nothing else of it typed', () => {
  const values = openedValues({ debtorAccountId: 'a', creditorName: 'ФОП', creditorCode: '3135204544', creditorIban: OTHER_OWN, amount: '100050' }, prepared)
  expect(values).toMatchObject({ creditorOwnId: 'b', creditorName: '', creditorCode: '', creditorIban: '', amount: '1\u00A0000,50', valueDate: '2026-11-20' })
})

test('a draft without a number, as one made of a recipient, gets the next one; another keeps its own', () => {
  expect(openedValues({ debtorAccountId: 'a', creditorName: 'ФОП' }, prepared).number).toBe('18')
  expect(openedValues({ debtorAccountId: 'a', number: '7' }, prepared).number).toBe('7')
})

test('an amount comes back as it was typed: whole units without an idle comma', () => {
  expect(['100000', '100050', '7', 'abc', ''].map(typedAmountOf)).toEqual(['1\u00A0000', '1\u00A0000,50', '0,07', 'abc', ''])
})

test('what is sent and opened again is sent the same', () => {
  const amount = fc.bigInt({ min: 1n, max: 9_000_000_000_000n }).map(String)
  const text = fc.string({ maxLength: 40 }).filter((one) => one.trim() !== '')
  fc.assert(
    fc.property(amount, text, text, (sum, name, purpose) => {
      const form = {
        debtorAccountId: 'a',
        creditorName: name,
        creditorCode: '14360570',
        creditorIban: OWN.replace('213223', '213229'),
        amount: sum,
        remittanceInformation: purpose,
        number: '1',
        valueDate: '2026-11-21',
      }
      expect(sentForm(openedValues(form, prepared), wayOf(form, prepared))).toEqual(form)
    }),
  )
})

test.each([
  [{ debtorAccountId: 'a', number: '18', valueDate: '2026-11-20' }, false],
  [{ debtorAccountId: 'a', creditorName: 'Т' }, true],
  [{ debtorAccountId: 'a', creditorOwnId: 'b' }, true],
  [{ debtorAccountId: 'a', remittanceInformation: 'Переказ між власними рахунками' }, false],
  [{ debtorAccountId: 'a', remittanceInformation: 'Резерв на податки' }, true],
])('%j is begun: %s', (form, begun) => {
  expect(isBegun(form)).toBe(begun)
})

test.each<[PaymentWay, before: string, after: string]>([
  ['ownAccounts', '', 'Переказ між власними рахунками'],
  ['ownCards', 'Переказ між власними рахунками', 'Переказ між власними рахунками'],
  ['ownAccounts', 'Резерв на податки', 'Резерв на податки'],
  ['counterparty', 'Переказ між власними рахунками', ''],
  ['budget', 'Резерв на податки', 'Резерв на податки'],
])('the choice of %s turns the purpose %j into %j: a proposal gives way, a typed purpose stays', (way, before, after) => {
  expect(purposeIn(way, before)).toBe(after)
})
