import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { expect, test } from 'vitest'
import { testCard, testPrepared } from './test-prepared.ts'
import { checkTypedPayment, type FormContext, type FormProblems } from './check-typed-payment.ts'
import { emptyPayment, type PaymentWay, type Prepared, type TypedValues } from './typed-payment.ts'

const UNKNOWN_BANK = composeIban(certain(parseBankCode('399999')), '26001')
const CLOSED_BANK = composeIban(certain(parseBankCode('300012')), '26001')
const TREASURY = 'UA208999980000031400000000001'
const CARD = '9993880000000013'

const account = (id: string, currency: 'UAH' | 'USD', availableBalance: string) => ({
  id,
  iban: `UA${id}`,
  type: 'CURRENT' as const,
  alias: null,
  currency,
  availableBalance,
})

const prepared: Prepared = {
  ...testPrepared,
  accounts: [account('a', 'UAH', '100000'), account('b', 'UAH', '500'), account('usd', 'USD', '700')],
  cards: [testCard],
}

const filled: TypedValues = {
  ...emptyPayment,
  debtorAccountId: 'a',
  creditorName: 'ТОВ «Зелений Гай»',
  creditorCode: '1436 0570',
  creditorIban: 'ua21 3223 1300 0002 6007 2335 6600 1',
  amount: '900,00',
  remittanceInformation: 'Оплата за послуги',
  number: '17',
  valueDate: '2026-11-20',
}

const check = (changed: Partial<TypedValues>, around: Partial<FormContext> = {}): FormProblems =>
  checkTypedPayment({ ...filled, ...changed }, { way: 'counterparty', prepared, furtherBanks: { '322313': 'Діло' }, fee: null, ...around })

test('a form filled in well has no problems', () => {
  expect(check({})).toEqual({})
})

test('an account at another bank that operates is as good as one here', () => {
  expect(check({ creditorIban: 'UA223052990000026001234567890' })).toEqual({})
})

test.each<[keyof TypedValues, string, string]>([
  ['debtorAccountId', '', 'This field is required'],
  ['debtorAccountId', 'usd', 'This field is required'],
  ['creditorName', ' ', 'This field is required'],
  ['creditorName', 'Фірма 😀', 'Character cannot be sent'],
  ['creditorCode', '', 'This field is required'],
  ['creditorCode', '14360571', 'Invalid recipient code'],
  ['creditorCode', '1234567890', 'Invalid recipient code'],
  ['creditorIban', 'UA213223130000026007233566002', 'Incorrect iBan code'],
  ['creditorIban', UNKNOWN_BANK, 'Unknown bank'],
  ['creditorIban', CLOSED_BANK, 'recipientBankClosed'],
  ['creditorIban', '9993880000000012', 'Invalid card number'],
  ['creditorIban', '12345', 'Incorrect iBan code'],
  ['amount', '0', 'Invalid amount'],
  ['amount', '1000,01', 'Amount above balance'],
  ['remittanceInformation', 'а'.repeat(421), 'Max length {count} symbols'],
  ['number', '12-3', 'Invalid payment number'],
  ['valueDate', '2026-11-19', 'Day out of reach'],
  ['valueDate', '2027-11-21', 'Day out of reach'],
  ['valueDate', '', 'Day out of reach'],
])('%s %j: %s', (field, text, problem) => {
  expect(check({ [field]: text })[field]).toBe(problem)
  expect(Object.keys(check({ [field]: text }))).toEqual([field])
})

test.each([
  ['', 'This field is required'],
  ['12', 'Invalid passport code'],
])('ten zeros ask for a passport: %j is %s', (passport, problem) => {
  expect(check({ creditorCode: '0000000000', creditorPassport: passport })).toEqual({ creditorPassport: problem })
})

test('what the fee takes has to be there too', () => {
  expect(check({ amount: '998,00' }, { fee: '300' })).toEqual({ amount: 'Nothing above fee' })
  expect(check({ amount: '997,00' }, { fee: '300' })).toEqual({})
})

test.each<[string, PaymentWay, Partial<TypedValues>, FormProblems]>([
  ['the Treasury is paid in its form, whichever way was chosen', 'counterparty', { creditorIban: TREASURY }, { remittanceInformation: 'No budget purpose' }],
  ['three digits, a space and a text are its form', 'budget', { creditorIban: TREASURY, remittanceInformation: '101 ЄСВ за жовтень 2026 року' }, {}],
  ['a payment to the budget goes to the Treasury', 'budget', {}, { creditorIban: 'Not the Treasury' }],
  ['and to no card', 'budget', { creditorIban: CARD }, { creditorIban: 'Not the Treasury' }],
  ['what can be paid on a card is for the bank to say', 'counterparty', { creditorIban: CARD }, {}],
  ['an own account is chosen', 'ownAccounts', {}, { creditorOwnId: 'No recipient' }],
  ['nothing else is asked of it', 'ownAccounts', { creditorOwnId: 'b', creditorName: '', creditorCode: '', creditorIban: '' }, {}],
  ['an account is not paid from itself', 'ownAccounts', { creditorOwnId: 'a' }, { creditorOwnId: 'No recipient' }],
  ['nor in another currency', 'ownAccounts', { creditorOwnId: 'usd' }, { creditorOwnId: 'No recipient' }],
  ['a card is paid from another account', 'ownCards', { debtorAccountId: 'b', creditorOwnId: 'c', amount: '5' }, {}],
  [
    'and not from the account behind it',
    'ownCards',
    { debtorAccountId: 'a', creditorOwnId: 'c' },
    { debtorAccountId: 'This field is required', creditorOwnId: 'No recipient' },
  ],
])('%s', (_name, way, changed, problems) => {
  expect(check(changed, { way })).toEqual(problems)
})
