import { ok, refused, type Result } from '../result.ts'
import type { TypedInn } from './typed-inn.ts'

/**
 * The code of a sole entrepreneur, which is their РНОКПП: ten digits once all else is stripped, not all zeros (spec
 * section 5, 'message as INN'; the field stands on the registration form, so it is the form's message).
 * Unlike the INN beside it, it is not cut: an eleventh digit is a mistake.
 */
export function parseEntrepreneurCode(text: string): Result<TypedInn, 'Invalid INN format'> {
  const digits = text.replace(/\D/g, '')
  return /^\d{10}$/.test(digits) && digits !== '0000000000' ? ok(digits as TypedInn) : refused('Invalid INN format')
}
