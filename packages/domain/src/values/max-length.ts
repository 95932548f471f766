import { ok, refused, type Result } from '../result.ts'

/** Limits the length of a text (spec section 5). @param count UTF-16 units, as `maxlength` of a field counts them */
export function maxLength(text: string, count: number): Result<string, 'Max length {count} symbols'> {
  return text.length > count ? refused('Max length {count} symbols') : ok(text)
}
