import { PHONE_PREFIX, showTypedPhone } from '@dilo/domain/values/shown-phone.ts'
import type { Typed, Typing } from './use-typed-caret.ts'

/** Drops all but digits, and those beyond the last; the caret stays behind the same digit. */
export const typeDigits =
  (length: number): ((text: string, caret: number) => Typed) =>
  (text, caret) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    return { text: digits, caret: Math.min(text.slice(0, caret).replace(/\D/g, '').length, digits.length) }
  }

/** The tail of the field's own text when a key has changed the prefix alone: the prefix comes back. */
function behindPrefix(text: string, before: string): string | undefined {
  const tail = before.startsWith(PHONE_PREFIX) ? before.slice(PHONE_PREFIX.length) : undefined
  const isKey = text.length <= before.length + 1
  return tail !== undefined && isKey && !text.startsWith(PHONE_PREFIX) && text.endsWith(tail) ? tail : undefined
}

/**
 * Shows a phone as `+380 XX XXX XX XX` while it is typed (spec section 5). The caret stays behind the same digit, and
 * never within the prefix.
 */
export const typePhone: Typing = (text, caret, { before }) => {
  const tail = behindPrefix(text, before)
  if (tail !== undefined) return { text: showTypedPhone(before), caret: PHONE_PREFIX.length }
  const shown = showTypedPhone(text)
  const first = shown.startsWith(PHONE_PREFIX) ? PHONE_PREFIX.length : 1
  let position = shown.length
  // Counted from the end, so that digits of the prefix, however much of it stands there, never count.
  for (let left = text.slice(caret).replace(/\D/g, '').length; left > 0 && position > first; position -= 1) {
    if (/\d/.test(shown[position - 1] ?? '')) left -= 1
  }
  while (shown[position - 1] === ' ' && position < shown.length && position - 1 > first) position -= 1
  return { text: shown, caret: Math.max(position, first) }
}
