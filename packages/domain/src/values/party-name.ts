import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { firstOutsideWindows1251, normaliseForPayment } from './windows-1251.ts'

/** The name of a payer or recipient: 1 to 140 characters of the windows-1251 repertoire (domain-ukraine.md section 2). */
export type PartyName = Branded<string, 'PartyName'>

export const PARTY_NAME_LENGTH = 140

export type PartyNameError = 'This field is required' | 'Max length {count} symbols' | 'Character cannot be sent'

export function parsePartyName(text: string): Result<PartyName, PartyNameError> {
  const name = normaliseForPayment(text)
  if (name === '') return refused('This field is required')
  if (name.length > PARTY_NAME_LENGTH) return refused('Max length {count} symbols')
  if (firstOutsideWindows1251(name) !== undefined) return refused('Character cannot be sent')
  return ok(name as PartyName)
}
