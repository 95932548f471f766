import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { bankValues } from './bank-values.tsx'
import { paymentValues } from './payment-values.tsx'
import type { RegisterValueTable } from './register-value.ts'

const own = { ...paymentValues, ...bankValues }

/** The kinds of values that products have. */
export type ValuesOfProducts = Pick<RegisterValueTable, Exclude<BankValueKind, keyof typeof own>>

/** Every kind of value. */
export const registerValues = (ofProducts: ValuesOfProducts): RegisterValueTable => ({ ...own, ...ofProducts })
