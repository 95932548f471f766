import { ok, refused, type Result } from '../result.ts'

/** Eight digits of a company or ten of a person, without their check digits (spec section 5). */
export const EDRPOU_LENGTH = /^(?:\d{8}|\d{10})$/

/** A code of the register by its length alone: what a search, a file or the register itself asks for. */
export function edrpouLength(text: string): Result<string, 'Invalid EDRPOU'> {
  return EDRPOU_LENGTH.test(text) ? ok(text) : refused('Invalid EDRPOU')
}
