import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HeldHere, paymentKind, paymentKinds, type RecipientPlace } from '../src/payments/payment-kind.ts'
import { type Known, orderPayment } from '../src/payments/payment-order.ts'
import { type PaymentValues, readPaymentValues, type TypedPayment } from '../src/payments/payment-values.ts'
import { parseRecipientIdentity } from '../src/payments/recipient-identity.ts'
import { recipientMode } from '../src/payments/recipient-mode.ts'
import { parseRecipientNumber } from '../src/payments/recipient-number.ts'
import { dayOfExecution, FURTHEST_DAYS, parseValueDate } from '../src/payments/value-date.ts'
import { certain } from '../src/result.ts'
import { type BusinessDate, parseBusinessDate, plusDays } from '../src/values/business-date.ts'
import { currencies } from '../src/values/currency.ts'
import { parsePassport } from '../src/values/passport.ts'

const today = certain(parseBusinessDate('2026-11-20'))
const refusal = <Code>(error: Code) => ({ ok: false, error })

const account: HeldHere = { by: 'account', id: 'current', isOwn: true, status: 'open', takesNothing: false, currency: 'UAH', isDeposit: false }
const card: HeldHere = { ...account, by: 'card', id: 'card' }
const here = (held: Partial<HeldHere>): RecipientPlace => ({ at: 'here', ...account, id: 'recipient', ...held })
const theirs = here({ isOwn: false })
const otherBank = (more: Partial<Extract<RecipientPlace, { at: 'otherBank' }>> = {}): RecipientPlace => ({
  at: 'otherBank',
  by: 'account',
  bank: 'operates',
  ...more,
})

describe('a payment', () => {
  test.each<[string, HeldHere, RecipientPlace, string]>([
    ['to another client', account, theirs, 'toClient'],
    ['between own accounts', account, here({}), 'betweenOwnAccounts'],
    ['between own accounts in dollars', { ...account, currency: 'USD' }, here({ currency: 'USD' }), 'betweenOwnAccounts'],
    ['from an own account to an own card', account, here({ by: 'card' }), 'betweenOwnCards'],
    ['from an own card to an own account', card, here({}), 'betweenOwnCards'],
    ['from a card to another of one’s own', card, here({ by: 'card' }), 'betweenOwnCards'],
    ['to another bank', account, otherBank(), 'toOtherBank'],
    ['to an account that does not pay', account, here({ isOwn: false, status: 'blocked' }), 'toClient'],
    ['to the budget', account, { at: 'treasury' }, 'toBudget'],
  ])('%s is one', (_which, payer, recipient, kind) => expect(paymentKind(payer, recipient)).toEqual({ ok: true, value: kind }))

  test.each<[string, HeldHere, RecipientPlace, string]>([
    ["from an account that is not the company's", { ...account, isOwn: false }, theirs, 'accountOfAnotherCompany'],
    ["from a card that is not the company's", { ...card, isOwn: false }, here({}), 'cardOfAnotherCompany'],
    ['from a closed account', { ...account, status: 'closed' }, theirs, 'payerAccountClosed'],
    ['from a blocked account', { ...account, status: 'blocked' }, theirs, 'cannotPayFromAccount'],
    ['from a closed card', { ...card, status: 'closed' }, here({}), 'cannotPayFromAccount'],
    ['from a card to another client', card, theirs, 'cardOnlyBetweenOwnAccounts'],
    ["from an account to another client's card", account, here({ by: 'card', isOwn: false }), 'cardOnlyBetweenOwnAccounts'],
    ['from a card to another bank', card, otherBank(), 'otherBankOnlyByAccount'],
    ['to a card of another bank', account, otherBank({ by: 'card' }), 'otherBankOnlyByAccount'],
    ['from a card to the budget', card, { at: 'treasury' }, 'otherBankOnlyByAccount'],
    ['to a closed account', account, here({ isOwn: false, status: 'closed' }), 'recipientAccountClosed'],
    ['to a deposit of its own', account, here({ isDeposit: true, isOwn: true }), 'recipientIsDeposit'],
    ['to a deposit of another client', account, here({ isOwn: false, isDeposit: true }), 'recipientIsDeposit'],
    ['to an account that takes nothing', account, here({ isOwn: false, status: 'blocked', takesNothing: true }), 'recipientAccountClosed'],
    ['to a closed card of one’s own', account, here({ by: 'card', status: 'closed' }), 'recipientCardClosed'],
    ['to a bank that is closed', account, otherBank({ bank: 'closed' }), 'recipientBankClosed'],
    ['to a bank that never was', account, otherBank({ bank: 'unknown' }), 'recipientIbanInvalid'],
    ['to an account of nobody', account, { at: 'nowhere', by: 'account' }, 'recipientIbanInvalid'],
    ['to a card of nobody', account, { at: 'nowhere', by: 'card' }, 'recipientCardInvalid'],
    ['to the account that pays', account, here({ id: account.id }), 'recipientIbanInvalid'],
    ['to the card that pays', card, here({ by: 'card', id: card.id }), 'recipientCardInvalid'],
    ['between own accounts in different currencies', account, here({ currency: 'EUR' }), 'recipientInOtherCurrency'],
    ['between own accounts in two foreign currencies', { ...account, currency: 'USD' }, here({ currency: 'EUR' }), 'recipientInOtherCurrency'],
    ['from an account to an own card in another currency', { ...account, currency: 'USD' }, here({ by: 'card' }), 'recipientInOtherCurrency'],
    ["to another client's account in another currency", account, here({ isOwn: false, currency: 'EUR' }), 'recipientIbanInvalid'],
    ['from dollars to another client in hryvnia', { ...account, currency: 'USD' }, here({ isOwn: false }), 'payerNotInHryvnia'],
    ['to another client in dollars', { ...account, currency: 'USD' }, here({ isOwn: false, currency: 'USD' }), 'payerNotInHryvnia'],
    ['to another bank in dollars', { ...account, currency: 'USD' }, otherBank(), 'payerNotInHryvnia'],
    ['to the budget in euros', { ...account, currency: 'EUR' }, { at: 'treasury' }, 'payerNotInHryvnia'],
  ])('%s is refused', (_which, payer, recipient, code) => expect(paymentKind(payer, recipient)).toEqual(refusal(code)))

  const held = fc.record({
    by: fc.constantFrom('account' as const, 'card' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    isOwn: fc.boolean(),
    status: fc.constantFrom('open' as const, 'blocked' as const, 'closed' as const),
    takesNothing: fc.boolean(),
    isDeposit: fc.boolean(),
    currency: fc.constantFrom(...currencies),
  })
  const place: fc.Arbitrary<RecipientPlace> = fc.oneof(
    held.map((one) => ({ at: 'here' as const, ...one })),
    fc.record({
      at: fc.constant('otherBank' as const),
      by: fc.constantFrom('account' as const, 'card' as const),
      bank: fc.constantFrom('operates' as const, 'closed' as const, 'unknown' as const),
    }),
    fc.constant({ at: 'treasury' as const }),
    fc.record({ at: fc.constant('nowhere' as const), by: fc.constantFrom('account' as const, 'card' as const) }),
  )

  test('leaves only open accounts of the company, moves only between its own by card or in another currency, and never changes currency', () => {
    fc.assert(
      fc.property(held, place, (payer, recipient) => {
        const kind = paymentKind(payer, recipient)
        if (!kind.ok) return
        expect(payer).toMatchObject({ isOwn: true, status: 'open' })
        const isOwn = recipient.at === 'here' && recipient.isOwn
        if (payer.by === 'card' || payer.currency !== 'UAH') expect(isOwn).toBe(true)
        expect(isOwn).toBe(kind.value.startsWith('betweenOwn'))
        if (recipient.at === 'here')
          expect([recipient.currency, recipient.status === 'closed', recipient.takesNothing, recipient.isDeposit, recipient.id === payer.id]).toEqual([
            payer.currency,
            false,
            false,
            false,
            false,
          ])
      }),
      { numRuns: 5_000 },
    )
  })

  test("tells nobody whether another's card is closed", () => {
    const answers = (['open', 'blocked', 'closed'] as const).map((status) => paymentKind(account, here({ by: 'card', isOwn: false, status })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('has six kinds, and one of them follows from no two places: salaries go to many', () => expect(paymentKinds).toHaveLength(6))
})

test.each([
  ['UA21 3223 1300 0002 6007 2335 6600 1', { by: 'account', iban: 'UA213223130000026007233566001' }],
  ['4242 4242 4242 4242', { by: 'card', card: '4242424242424242' }],
  ['UA213223130000026007233566002', 'recipientIbanInvalid'],
  ['DE89370400440532013000', 'recipientIbanInvalid'],
  ['4242424242424241', 'recipientCardInvalid'],
  ['26007233566001', 'recipientNumberInvalid'],
  ['рахунок', 'recipientNumberInvalid'],
  ['', 'This field is required'],
])('the recipient’s number %j is %j', (text, expected) => {
  expect(parseRecipientNumber(text)).toEqual(typeof expected === 'string' ? refusal(expected) : { ok: true, value: expected })
})

test.each([
  ['14360570', '', { code: '14360570' }],
  ['3135204544', '', { code: '3135204544' }],
  ['0000000000', 'АА 123456', { code: '0000000000', passport: 'АА123456' }],
  ['0000000000', '123456789', { code: '0000000000', passport: '123456789' }],
  ['14360571', '', 'recipientRegistryCodeInvalid'],
  ['143', '', 'recipientRegistryCodeInvalid'],
  ['1234567890', '', 'recipientTaxCodeInvalid'],
  ['0000000000', '', 'recipientPassportMissing'],
  ['0000000000', '12345', 'recipientPassportInvalid'],
  [' ', '', 'This field is required'],
])('a recipient with the code %j and the passport %j is %j', (code, passport, expected) => {
  expect(parseRecipientIdentity({ code, passport })).toEqual(typeof expected === 'string' ? refusal(expected) : { ok: true, value: expected })
})

test.each([
  ['aa123456', 'АА123456'],
  ['МЕ № 654321', 'МЕ654321'],
  ['QW123456', undefined],
  ['А123456', undefined],
  ['12345678', undefined],
])('the passport %j is %j', (text, passport) => {
  expect(parsePassport(text)).toEqual(passport === undefined ? refusal('Invalid passport code') : { ok: true, value: passport })
})

test.each([
  [{ ownId: 'a' }, true],
  [{ counterparty: 'somebody' }, true],
  [{}, false],
  [{ ownId: 'a', counterparty: 'somebody' }, false],
])('a form that says %j says whom to pay: %s', (given, says) => {
  expect(recipientMode<string>(given)).toMatchObject(says ? { ok: true } : refusal('recipientModeUnclear'))
})

describe('the day of a payment', () => {
  test('is today or one of the year that follows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
        expect(parseValueDate(plusDays(today, days), today).ok).toBe(days >= 0 && days <= FURTHEST_DAYS)
      }),
    )
    expect(parseValueDate('20.11.2026', today)).toEqual(refusal('Incorrect format of date'))
    expect(parseValueDate(plusDays(today, -1), today)).toEqual(refusal('Day is over'))
    expect(parseValueDate(plusDays(today, FURTHEST_DAYS + 1), today)).toEqual(refusal('Day beyond a year'))
  })
  test('when it has not come is waited for, and when it is over is the day of signing', () => {
    expect(dayOfExecution(plusDays(today, 1), today)).toEqual({ day: plusDays(today, 1), waits: true })
    expect(dayOfExecution(today, today)).toEqual({ day: today, waits: false })
    expect(dayOfExecution(plusDays(today, -3), today)).toEqual({ day: today, waits: false })
  })
})

const typed: TypedPayment = {
  number: '17',
  valueDate: today,
  amount: '125050',
  remittanceInformation: 'Оплата за м\u02BCяту',
  counterparty: { name: ' ТОВ  «Зелений Гай» ', code: '14360570', passport: '', number: 'UA213223130000026007233566001' },
}

const read = (change: Partial<TypedPayment> = {}) => readPaymentValues({ ...typed, ...change }, { today, isTaken: (number) => number === 'TAKEN' })

describe('what was typed', () => {
  test('is read as payments carry it', () => {
    expect(read()).toEqual({
      ok: true,
      value: {
        number: '17',
        valueDate: today,
        amount: 125050n,
        remittanceInformation: "Оплата за м'яту",
        recipient: {
          mode: 'counterparty',
          counterparty: { name: 'ТОВ «Зелений Гай»', identity: { code: '14360570' }, number: { by: 'account', iban: 'UA213223130000026007233566001' } },
        },
      },
    })
  })

  test.each<[string, Partial<TypedPayment>, object]>([
    ['number that is taken', { number: 'TAKEN' }, { number: 'paymentNumberTaken' }],
    ['number of eleven letters', { number: '12345678901' }, { number: 'paymentNumberInvalid' }],
    ['number with a stroke', { number: '17/2' }, { number: 'paymentNumberInvalid' }],
    ['number that is missing', { number: ' ' }, { number: 'paymentNumberMissing' }],
    ['amount of nothing', { amount: '0' }, { amount: 'Invalid amount' }],
    ['amount that is missing', { amount: '' }, { amount: 'This field is required' }],
    ['day that is over', { valueDate: plusDays(today, -1) as BusinessDate }, { valueDate: 'Day is over' }],
    ['purpose that is too long', { remittanceInformation: 'а'.repeat(421) }, { remittanceInformation: 'Max length {count} symbols' }],
    ['purpose that banks cannot write', { remittanceInformation: '😀' }, { remittanceInformation: 'Character cannot be sent' }],
    ['recipient that is missing', { counterparty: undefined }, { recipient: 'recipientModeUnclear' }],
  ])('with a %s is refused', (_what, change, faults) => expect(read(change)).toEqual(refusal(faults)))

  test('gets all faults at once', () => {
    const counterparty = { name: '', code: '1', passport: '', number: '1' }
    expect(read({ number: '', amount: '-5', counterparty })).toEqual(
      refusal({
        number: 'paymentNumberMissing',
        amount: 'Amount negative: {typed}',
        creditorName: 'This field is required',
        creditorCode: 'recipientRegistryCodeInvalid',
        creditorNumber: 'recipientNumberInvalid',
      }),
    )
  })
})

describe('an order', () => {
  const values = (change: Partial<TypedPayment> = {}): PaymentValues => certain(read(change))
  const known = (more: Partial<Known<string>> = {}): Known<string> => ({
    payer: account,
    recipient: theirs,
    own: null,
    owner: { code: '14360570', isVerified: true },
    ...more,
  })

  test('has what its kind alone has', () => {
    const budget = values({ remittanceInformation: '101 ЄСВ за жовтень 2023р.' })
    const own = values({ counterparty: undefined, ownId: 'recipient' })
    expect(orderPayment(values(), known())).toMatchObject({
      ok: true,
      value: { kind: 'toClient', payerId: 'current', recipientId: 'recipient', currency: 'UAH' },
    })
    expect(orderPayment(values(), known({ recipient: otherBank(), owner: null }))).toMatchObject({ ok: true, value: { kind: 'toOtherBank' } })
    expect(orderPayment(own, known({ recipient: here({}), own: 'my other account' }))).toMatchObject({
      ok: true,
      value: { kind: 'betweenOwnAccounts', recipientId: 'recipient', recipient: 'my other account' },
    })
    expect(orderPayment(budget, known({ recipient: { at: 'treasury' }, owner: null }))).toMatchObject({
      ok: true,
      value: { kind: 'toBudget', purpose: { code: '101', information: 'ЄСВ за жовтень 2023р.' } },
    })
  })

  test.each<[string, PaymentValues, Known<string>, object]>([
    ["with a code that is not the owner's", values(), known({ owner: { code: '33695095', isVerified: true } }), { code: 'recipientCodeMismatch' }],
    ['to whom the bank has not verified', values(), known({ owner: { code: '14360570', isVerified: false } }), { code: 'recipientNotVerified' }],
    ['to whom it has not verified, with another code', values(), known({ owner: { code: '33695095', isVerified: false } }), { code: 'recipientCodeMismatch' }],
    ["to one's own that is not", values({ counterparty: undefined, ownId: 'recipient' }), known(), { code: 'accountOfAnotherCompany' }],
    [
      'to the budget without a code of payment',
      values(),
      known({ recipient: { at: 'treasury' }, owner: null }),
      { faults: { remittanceInformation: 'Invalid value' } },
    ],
    ['of a kind that there is not', values(), known({ payer: card }), { code: 'cardOnlyBetweenOwnAccounts' }],
  ])('%s is refused', (_which, of, around, error) => expect(orderPayment(of, around)).toEqual(refusal(error)))
})
