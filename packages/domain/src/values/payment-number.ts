import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** The number of a payment instruction: 1 to 10 letters and digits (spec section 5). */
export type PaymentNumber = Branded<string, 'PaymentNumber'>

export type PaymentNumberError = 'This field is required' | 'Invalid payment number'

export function parsePaymentNumber(text: string): Result<PaymentNumber, PaymentNumberError> {
  const number = text.trim()
  if (number === '') return refused('This field is required')
  return /^[\p{L}\p{Nd}]{1,10}$/u.test(number) ? ok(number as PaymentNumber) : refused('Invalid payment number')
}
