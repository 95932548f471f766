import { ok, refused, type Result } from '../result.ts'
import { parsePaymentNumber, type PaymentNumber, type PaymentNumberError } from '../values/payment-number.ts'

export type PaymentNumberRefusal = 'PAY_E068' | 'PAY_E069' | 'PAY_E070'

const refusals: Record<PaymentNumberError, PaymentNumberRefusal> = {
  'This field is required': 'PAY_E070',
  'Invalid payment number': 'PAY_E069',
}

/** A payment's number, and whether the company has used it this year (spec section 8, decision 041). */
export function freePaymentNumber(
  text: string,
  isTaken: (number: PaymentNumber) => boolean,
): Result<PaymentNumber, PaymentNumberRefusal> {
  const number = parsePaymentNumber(text)
  if (!number.ok) return refused(refusals[number.error])
  return isTaken(number.value) ? refused('PAY_E068') : ok(number.value)
}
