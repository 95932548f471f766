import { bankValues } from './bank-values.tsx'
import { depositValues } from './deposit-values.tsx'
import { exchangeValues } from './exchange-values.tsx'
import { paymentValues } from './payment-values.tsx'
import type { RegisterValueTable } from './register-value.ts'

/** Every kind of value, room by room. */
export const registerValues: RegisterValueTable = {
  ...paymentValues,
  ...depositValues,
  ...exchangeValues,
  ...bankValues,
}
