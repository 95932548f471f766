import { bankValues } from './bank-values.tsx'
import { paymentValues } from './payment-values.tsx'
import type { RegisterValueTable } from './register-value.ts'

/** Every kind of value. @param ofProducts those of each product */
export const registerValues = (ofProducts: readonly Partial<RegisterValueTable>[]): RegisterValueTable =>
  Object.assign({}, paymentValues, bankValues, ...ofProducts) as RegisterValueTable
