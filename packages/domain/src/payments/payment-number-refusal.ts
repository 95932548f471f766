import { ok, refused, type Result } from '../result.ts'
import { parsePaymentNumber, type PaymentNumber, type PaymentNumberError } from '../values/payment-number.ts'

type PaymentNumberRefusal = 'paymentNumberTaken' | 'paymentNumberInvalid' | 'paymentNumberMissing'

const refusals: Record<PaymentNumberError, PaymentNumberRefusal> = {
  'This field is required': 'paymentNumberMissing',
  'Invalid payment number': 'paymentNumberInvalid',
}

/** A payment's number, and whether the company has used it this year (spec section 8, decision 106). */
export function freePaymentNumber(
  text: string,
  isTaken: (number: PaymentNumber) => boolean,
): Result<PaymentNumber, PaymentNumberRefusal> {
  const number = parsePaymentNumber(text)
  if (!number.ok) return refused(refusals[number.error])
  return isTaken(number.value) ? refused('paymentNumberTaken') : ok(number.value)
}
