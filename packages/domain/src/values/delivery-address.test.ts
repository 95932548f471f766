import { expect, test } from 'vitest'
import { parseDeliveryAddress } from './delivery-address.ts'

test.each(['м. Київ, вул. Хрещатик, 1, кв. 12, 01001', 'с. Вишневе 7, Київська обл.'])('%s is an address to which a card is sent', (text) => {
  expect(parseDeliveryAddress(`  ${text} `)).toEqual({ ok: true, value: text })
})

test.each([
  ['nothing', '  ', 'This field is required'],
  ['a town alone', 'Київ, 1', 'Invalid value'],
  ['a street without a house', 'місто Київ, вулиця Хрещатик', 'Invalid value'],
  ['digits alone', '01001 12 34 56', 'Invalid value'],
  ['too long a text', 'вул. Довга, 1 '.repeat(30), 'Max length {count} symbols'],
])('%s is none', (_, text, error) => {
  expect(parseDeliveryAddress(text)).toEqual({ ok: false, error })
})
