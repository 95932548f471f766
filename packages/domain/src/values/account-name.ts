import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { parsePaymentText, type PaymentTextError } from './payment-text.ts'

/** A company's own name for an account (the alias). */
export type AccountName = Branded<string, 'AccountName'>

export const ACCOUNT_NAME_LENGTH = 60

type AccountNameError = PaymentTextError | 'Invalid value'

/**
 * Reads an account's name: 1 to 60 characters of the windows-1251 repertoire, since statements carry it too, so neither
 * control characters nor emoji; a letter or a digit among them. Spaces around it and runs of them go. Nothing at all is
 * null: the account has no name.
 */
export function parseAccountName(text: string): Result<AccountName | null, AccountNameError> {
  if (text.trim() === '') return ok(null)
  const name = parsePaymentText(text, ACCOUNT_NAME_LENGTH)
  if (!name.ok) return name
  return /[\p{L}\p{N}]/u.test(name.value) ? ok(name.value as AccountName) : refused('Invalid value')
}

/** True if two names look alike to a person: letters count regardless of case. */
export const isSameAccountName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('uk') === other.toLocaleLowerCase('uk')
