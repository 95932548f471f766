import type { Account } from '@dilo/contract/account-service.ts'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { expect, test } from 'vitest'
import { checkOrder, type OrderField, orderOf } from './payment-order.ts'

const UNKNOWN_BANK = composeIban(certain(parseBankCode('399999')), '26001')

const payer: Account = {
  id: 'a',
  iban: 'UA213223130000026007233566001',
  type: 'CURRENT',
  status: 'OPEN',
  currency: 'UAH',
  alias: null,
  bookedBalance: '100000',
  availableBalance: '100000',
}

const filled: Record<OrderField, string> = {
  debtorAccountId: 'a',
  creditorName: 'ТОВ «Зелений Гай»',
  creditorCode: '1436 0570',
  creditorIban: 'ua21 3223 1300 0002 6007 2335 6600 1',
  amount: '1\u00A0000,00',
  remittanceInformation: 'Оплата за послуги',
  number: '17',
}

const check = (changed: Partial<Record<OrderField, string>>) => checkOrder({ ...filled, ...changed }, [payer], '322313')

test('an account at another bank that operates is as good as one here', () => {
  expect(check({ creditorIban: 'UA223052990000026001234567890' })).toEqual({})
})

test('a form filled in well has no problems and becomes a request', () => {
  expect(check({})).toEqual({})
  expect(orderOf(filled)).toMatchObject({ creditorCode: '14360570', creditorIban: 'UA213223130000026007233566001', amount: '100000' })
})

test.each<[OrderField, string, string]>([
  ['debtorAccountId', '', 'This field is required'],
  ['creditorName', ' ', 'This field is required'],
  ['creditorName', 'Фірма 😀', 'Character cannot be sent'],
  ['creditorCode', '14360571', 'Invalid recipient code'],
  ['creditorIban', 'UA213223130000026007233566002', 'Incorrect iBan code'],
  ['creditorIban', UNKNOWN_BANK, 'Unknown bank'],
  ['amount', '0', 'Invalid amount'],
  ['amount', '1000,01', 'Amount above balance'],
  ['remittanceInformation', 'а'.repeat(421), 'Max length {count} symbols'],
  ['number', '12-3', 'Invalid payment number'],
])('%s %j: %s', (field, text, problem) => {
  expect(check({ [field]: text })).toEqual({ [field]: problem })
})
