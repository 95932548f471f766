import { expect, test } from 'vitest'
import { shortMoney } from './short-money.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  [0n, '0 ₴', '0 ₴'],
  [50n, '0,5 ₴', '0,5 ₴'],
  [1n, '0,01 ₴', '0,01 ₴'],
  [50_000n, '500 ₴', '500 ₴'],
  [100_000n, '1 тис. ₴', '1 тыс. ₴'],
  [150_000n, '1,5 тис. ₴', '1,5 тыс. ₴'],
  [35_000_000n, '350 тис. ₴', '350 тыс. ₴'],
  [120_000_000n, '1,2 млн ₴', '1,2 млн ₴'],
  [200_000_000_000n, '2 млрд ₴', '2 млрд ₴'],
  [900_000_000_000_000n, '9 трлн ₴', '9 трлн ₴'],
  [-35_000_000n, '−350 тис. ₴', '−350 тыс. ₴'],
])('%d kopiykas on an axis', (amount, uk, ru) => {
  expect(plain(shortMoney(amount, 'UAH', 'uk'))).toBe(uk)
  expect(plain(shortMoney(amount, 'UAH', 'ru'))).toBe(ru)
})

test('the sign of the currency is its own', () => {
  expect(plain(shortMoney(120_000_000n, 'USD', 'uk'))).toBe('1,2 млн $')
})

test('no space in it breaks', () => {
  expect(shortMoney(120_000_000n, 'UAH', 'uk')).not.toMatch(/[ \u202F]/)
})
