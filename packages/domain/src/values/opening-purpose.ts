import type { Branded } from '../brand.ts'
import type { Result } from '../result.ts'
import { parsePaymentText, type PaymentTextError } from './payment-text.ts'

/**
 * A company's purpose for a further account, in its own words: 1 to 300 characters. The bank asks, because it must know
 * the purpose of a business relationship (law of Ukraine 361-IX, on preventing the laundering of proceeds).
 */
export type OpeningPurpose = Branded<string, 'OpeningPurpose'>

export const OPENING_PURPOSE_LENGTH = 300

export const parseOpeningPurpose = (text: string): Result<OpeningPurpose, PaymentTextError> =>
  parsePaymentText(text, OPENING_PURPOSE_LENGTH) as Result<OpeningPurpose, PaymentTextError>
