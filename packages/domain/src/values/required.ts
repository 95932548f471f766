import { ok, refused, type Result } from '../result.ts'

/** Something other than spaces has to be there (spec section 5). The value is the text without spaces around it. */
export function required(text: string): Result<string, 'This field is required'> {
  const trimmed = text.trim()
  return trimmed === '' ? refused('This field is required') : ok(trimmed)
}
