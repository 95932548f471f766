import type { Branded } from '../brand.ts'
import type { Result } from '../result.ts'
import { parsePaymentText, type PaymentTextError } from './payment-text.ts'

/** The name of a payer or recipient: 1 to 140 characters of the windows-1251 repertoire (domain-ukraine.md section 2). */
export type PartyName = Branded<string, 'PartyName'>

export const PARTY_NAME_LENGTH = 140

export const parsePartyName = (text: string): Result<PartyName, PaymentTextError> =>
  parsePaymentText(text, PARTY_NAME_LENGTH) as Result<PartyName, PaymentTextError>
