import type { NbuQrOrder } from '@dilo/domain/payments/read-nbu-qr.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Inn } from '@dilo/domain/values/inn.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { describe, expect, test } from 'vitest'
import { type Filling, leftOf, replacedBy, valuesBefore, valuesOfFilling, wayOfFilling } from './filling.ts'
import { emptyPayment } from './typed-payment.ts'

const IBAN = 'UA223052990000026001234567890'
const TREASURY = 'UA208999980000031400000000001'

const text = (read: Extract<Filling, { from: 'text' }>['read']): Filling => ({ from: 'text', read })

const order: NbuQrOrder = {
  version: '002',
  transfer: 'UCT',
  recipient: 'ФОП Коваль Олена Іванівна',
  identity: { code: '3135204544' as Inn },
  iban: IBAN as Iban,
  amount: kopiykas(125_050n),
  purpose: '',
  locked: [],
}

test('a text fills what it says, as a person would have, and leaves the rest as it is', () => {
  const filling = text({ recipient: 'ТОВ «Світанок»', iban: IBAN, amount: '125050' })
  expect(valuesOfFilling(filling)).toEqual({ creditorName: 'ТОВ «Світанок»', creditorIban: 'UA22 3052 9900 0002 6001 2345 6789 0', amount: '1\u00A0250,50' })
  expect(leftOf(filling)).toEqual(['code', 'purpose'])
  expect(leftOf({ from: 'qr', order })).toEqual(['purpose'])
})

test('a typed code removes the passport of the previous person', () => {
  expect(valuesOfFilling(text({ code: '14360570' }))).toEqual({ creditorCode: '14360570', creditorPassport: '' })
})

test.each([
  ['an account of the Treasury', text({ iban: TREASURY }), 'counterparty', 'budget'],
  ['an account of a bank', text({ iban: IBAN }), 'budget', 'counterparty'],
  ['no account', text({ amount: '100' }), 'budget', 'budget'],
  ['no account, while cards are paid', text({ amount: '100' }), 'ownCards', 'counterparty'],
  ['a code', { from: 'qr', order } satisfies Filling, 'ownAccounts', 'counterparty'],
] as const)('with %s the form pays whom it must', (_, filling, now, next) => {
  expect(wayOfFilling(filling, now)).toBe(next)
})

describe('a typed value', () => {
  const typed = { ...emptyPayment, debtorAccountId: 'a', creditorName: 'ТОВ «Інше»', amount: '1250,5', creditorIban: IBAN }
  const filling = text({ recipient: 'ТОВ «Світанок»', iban: IBAN, amount: '125050', purpose: 'За хліб' })
  const filled = { filling, before: { values: typed, way: 'counterparty' } } as const

  test('that the filling replaced is named; the same amount written otherwise, and an empty field, are not', () => {
    expect(replacedBy(filled)).toEqual(['recipient'])
  })

  test('comes back with one press, what has been typed elsewhere stays', () => {
    expect(valuesBefore(filled)).toEqual({
      creditorName: 'ТОВ «Інше»',
      creditorIban: IBAN,
      amount: '1250,5',
      remittanceInformation: '',
      debtorAccountId: 'a',
      creditorOwnId: '',
    })
  })
})
