import type { Branded } from '../brand.ts'
import type { Result } from '../result.ts'
import { parsePaymentText, type PaymentTextError } from './payment-text.ts'

/** Призначення платежу: 1 to 420 characters of the windows-1251 repertoire (domain-ukraine.md section 2). */
export type RemittanceInformation = Branded<string, 'RemittanceInformation'>

export const REMITTANCE_INFORMATION_LENGTH = 420

export const parseRemittanceInformation = (text: string): Result<RemittanceInformation, PaymentTextError> =>
  parsePaymentText(text, REMITTANCE_INFORMATION_LENGTH) as Result<RemittanceInformation, PaymentTextError>
