import type { NbuQrOrder } from '@dilo/domain/payments/read-nbu-qr.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Inn } from '@dilo/domain/values/inn.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { expect, test } from 'vitest'
import { changedLocks, leftToPayer, valuesOfOrder, wayOfOrder } from './qr-values.ts'
import { emptyPayment } from './typed-payment.ts'

const order: NbuQrOrder = {
  version: '003',
  transfer: 'UCT',
  recipient: 'ФОП Коваль Олена Іванівна',
  identity: { code: '3135204544' as Inn },
  iban: 'UA223052990000026001234567890' as Iban,
  amount: kopiykas(125_050n),
  purpose: 'За послуги',
  locked: ['recipient', 'amount', 'purpose'],
}
const filled = { ...emptyPayment, ...valuesOfOrder(order) }

test('a code fills the form as a person would have', () => {
  expect(valuesOfOrder(order)).toEqual({
    creditorName: 'ФОП Коваль Олена Іванівна',
    creditorCode: '3135204544',
    creditorPassport: '',
    creditorIban: 'UA22 3052 9900 0002 6001 2345 6789 0',
    amount: '1\u00A0250,50',
    remittanceInformation: 'За послуги',
  })
})

test('what a code does not say stays as it was typed, and is left to the payer', () => {
  const short: NbuQrOrder = { ...order, amount: null, purpose: '' }
  expect(Object.keys(valuesOfOrder(short))).toEqual(['creditorName', 'creditorCode', 'creditorPassport', 'creditorIban'])
  expect(leftToPayer(short)).toEqual(['amount', 'purpose'])
  expect(leftToPayer(order)).toEqual([])
})

test('a code of the Treasury is a payment to the budget', () => {
  expect(wayOfOrder(order)).toBe('counterparty')
  expect(wayOfOrder({ ...order, iban: 'UA208999980000031400000000001' as Iban })).toBe('budget')
})

test.each([
  ['nothing', {}, []],
  ['the same amount, written otherwise', { amount: '1250.5' }, []],
  ['another amount', { amount: '1250,51' }, ['amount']],
  ['no purpose', { remittanceInformation: '' }, ['purpose']],
  ['what may be changed', { creditorCode: '14360570' }, []],
  ['all of it', { creditorName: 'Я', amount: '1', remittanceInformation: 'x' }, ['recipient', 'amount', 'purpose']],
])('who changes %s has changed of what is locked: %s', (_, change, locks) => {
  expect(changedLocks(order, { ...filled, ...change })).toEqual(locks)
})
