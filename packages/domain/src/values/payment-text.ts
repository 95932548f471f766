import { refused, type Result } from '../result.ts'
import { maxLength } from '../rules/max-length.ts'
import { required } from '../rules/required.ts'
import { firstOutsideWindows1251, normaliseForPayment } from './windows-1251.ts'

export type PaymentTextError = 'This field is required' | 'Max length {count} symbols' | 'Character cannot be sent'

/** Reads a text that a payment carries: there, not longer than its place, of the windows-1251 repertoire. */
export function parsePaymentText(text: string, length: number): Result<string, PaymentTextError> {
  const given = required(normaliseForPayment(text))
  if (!given.ok) return given
  const fitting = maxLength(given.value, length)
  if (!fitting.ok) return fitting
  return firstOutsideWindows1251(fitting.value) === undefined ? fitting : refused('Character cannot be sent')
}
