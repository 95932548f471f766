import { ok, refused, type Result } from '../../result.ts'

/** Eight digits of a company or ten of a person, without their check digits (spec section 5). */
export function edrpouLength(text: string): Result<string, 'Invalid EDRPOU'> {
  return /^(?:\d{8}|\d{10})$/.test(text) ? ok(text) : refused('Invalid EDRPOU')
}

/** The spec's other variant, 6 to 255 digits: codes of registers abroad are longer and shorter than ours. */
export function looseEdrpouLength(text: string): Result<string, 'Invalid EDRPOU'> {
  return /^\d{6,255}$/.test(text) ? ok(text) : refused('Invalid EDRPOU')
}
