import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { type BankValueKind, bankValueKinds } from '@dilo/domain/bank-values/bank-value.ts'
import type { I18n } from '@lingui/core'
import { bankRegisters } from './bank-words.ts'
import type { RegisterTable } from './fact-words.ts'
import { paymentRegisters } from './payment-words.ts'
import { registersOfProducts } from './products.ts'

export type Register = DeskAnswer<'GET /api/desk/registers/{kind}'>
export type RegisterOf<Kind extends BankValueKind> = Extract<Register, { readonly kind: Kind }>
export type EntryOf<Kind extends BankValueKind> = RegisterOf<Kind>['entries'][number]

/** Every register, room by room. */
export const registerWords: RegisterTable = {
  ...paymentRegisters,
  ...registersOfProducts,
  ...bankRegisters,
}

/** The title of a register by its kind; another text stays as it is. */
export function registerTitle(kind: string, i18n: I18n): string {
  const known = bankValueKinds.find((one) => one === kind)
  return known === undefined ? kind : i18n._(registerWords[known].title)
}
