import { refused, type Result } from '../result.ts'
import { maxLength } from './max-length.ts'
import { required } from './required.ts'
import { isGarbled } from './garbled-text.ts'
import { firstOutsideWindows1251, normaliseForPayment } from './windows-1251.ts'

export type PaymentTextError =
  | 'This field is required'
  | 'Max length {count} symbols'
  | 'Character cannot be sent'
  | 'Garbled text'

/**
 * Reads a text that a payment carries: there, not longer than its place, of the windows-1251 repertoire, and not Cyrillic
 * in a wrong encoding.
 */
export function parsePaymentText(text: string, length: number): Result<string, PaymentTextError> {
  const given = required(normaliseForPayment(text))
  if (!given.ok) return given
  if (isGarbled(text)) return refused('Garbled text')
  const fitting = maxLength(given.value, length)
  if (!fitting.ok) return fitting
  return firstOutsideWindows1251(fitting.value) === undefined ? fitting : refused('Character cannot be sent')
}
