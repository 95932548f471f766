import { refused, type Result } from '../result.ts'
import { type AmountProblem, parseAmountInput } from './amount-input.ts'
import type { Currency } from './currency.ts'
import { type Kopiykas, parseKopiykas } from './kopiykas.ts'

/**
 * Reads the wire form of a paid amount: minor units, greater than zero (National Bank resolution 163). Where a form has
 * sent its text as typed, the refusal says what is wrong with the text.
 */
export function parsePaidAmount(sent: string): Result<Kopiykas, AmountProblem> {
  if (sent.trim() === '') return refused('This field is required')
  const amount = parseKopiykas(sent)
  if (amount.ok && amount.value > 0n) return amount
  const typed = /^\d+$/.test(sent) ? amount : parseAmountInput(sent)
  return refused(typed.ok ? 'Invalid amount' : typed.error)
}

/**
 * The wire form of an amount as typed: minor units, or the text itself where it cannot be read. A text of digits alone
 * ends with a comma, so that nobody takes it for minor units.
 * @param currency whose name may stand beside the number
 */
export function paidAmountOf(typed: string, currency: Currency | null = null): string {
  const amount = parseAmountInput(typed, currency)
  if (amount.ok) return String(amount.value)
  const text = typed.trim()
  return /^\d+$/.test(text) && /[1-9]/.test(text) ? `${text},` : text
}
