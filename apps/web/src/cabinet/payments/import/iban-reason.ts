import { pastedAccount } from '@dilo/domain/values/pasted-code.ts'

export const IBAN_LENGTH = 29

/** The fault of an account: its length, or, where that is right, a digit. */
type IbanReason = { readonly is: 'digit' } | { readonly is: 'length'; readonly length: number }

export function ibanReason(typed: string): IbanReason {
  const { length } = pastedAccount(typed)
  return length === IBAN_LENGTH ? { is: 'digit' } : { is: 'length', length }
}
