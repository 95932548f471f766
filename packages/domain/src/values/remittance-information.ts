import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { firstOutsideWindows1251, normaliseForPayment } from './windows-1251.ts'

/** Призначення платежу: 1 to 420 characters of the windows-1251 repertoire (domain-ukraine.md section 2). */
export type RemittanceInformation = Branded<string, 'RemittanceInformation'>

export const REMITTANCE_INFORMATION_LENGTH = 420

export type RemittanceInformationError =
  | 'This field is required'
  | 'Max length {count} symbols'
  | 'Character cannot be sent'

export function parseRemittanceInformation(text: string): Result<RemittanceInformation, RemittanceInformationError> {
  const purpose = normaliseForPayment(text)
  if (purpose === '') return refused('This field is required')
  if (purpose.length > REMITTANCE_INFORMATION_LENGTH) return refused('Max length {count} symbols')
  if (firstOutsideWindows1251(purpose) !== undefined) return refused('Character cannot be sent')
  return ok(purpose as RemittanceInformation)
}
