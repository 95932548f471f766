import { expect, test } from 'vitest'
import { ladderText, readLadder } from './ladder-text.ts'

const rung = { currency: 'UAH', days: { from: 92, to: 183 }, amountFrom: '1000000', payout: 'atEnd', rate: 1250, until: null } as const

test('a ladder is read as it is shown, promotional rates as well', () => {
  const ladder = [rung, { ...rung, currency: 'USD', payout: 'monthly', rate: 5, until: '2026-12-31' } as const]
  for (const language of ['uk', 'ru'] as const) expect(readLadder(ladderText(ladder, language))).toEqual(ladder)
  expect(ladderText(ladder, 'uk')).toMatch(/^UAH; 92–183; .+; наприкінці; 12,5\nUSD; .+; щомісяця; 0,05; 2026-12-31$/)
})

test('a ladder pasted from a sheet is read, with empty lines between', () => {
  expect(readLadder('\nuah\t92-183\t10 000,00\tatEnd\t12,5\n\n')).toEqual([rung])
  expect(readLadder('UAH; 0; 1000; Щомісяця; 4')).toEqual([{ ...rung, days: { from: 0, to: 0 }, amountFrom: '100000', payout: 'monthly', rate: 400 }])
})

test.each([
  ['another currency', 'GBP; 92–183; 10000; atEnd; 12,5'],
  ['a term that is no number', 'UAH; довго; 10000; atEnd; 12,5'],
  ['an amount with three decimals', 'UAH; 92–183; 10000,005; atEnd; 12,5'],
  ['payouts that nobody knows', 'UAH; 92–183; 10000; щотижня; 12,5'],
  ['no rate', 'UAH; 92–183; 10000; atEnd'],
  ['more than its own money', 'UAH; 92–183; 10000; atEnd; 100,01'],
  ['a day that does not exist', 'UAH; 92–183; 10000; atEnd; 12,5; 2026-02-30'],
  ['a column too many', 'UAH; 92–183; 10000; atEnd; 12,5; 2026-12-31; так'],
])('a line with %s is named by its number', (_, line) => {
  expect(readLadder(`${ladderText([rung], 'uk')}\n${line}`)).toEqual({ wrongLine: 2 })
})
