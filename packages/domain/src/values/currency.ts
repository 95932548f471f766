import { ok, refused, type Result } from '../result.ts'

/** ISO 4217 codes of the currencies in which the bank keeps accounts. All three have two decimals. */
export const currencies = ['UAH', 'USD', 'EUR'] as const

export type Currency = (typeof currencies)[number]

export function parseCurrency(text: string): Result<Currency, 'Unknown currency'> {
  const found = currencies.find((currency) => currency === text)
  return found ? ok(found) : refused('Unknown currency')
}
