import type { Typed } from './use-typed-caret.ts'

/** Drops all but digits, and those beyond the last; the caret stays behind the same digit. */
export const typeDigits =
  (length: number): ((text: string, caret: number) => Typed) =>
  (text, caret) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    return { text: digits, caret: Math.min(text.slice(0, caret).replace(/\D/g, '').length, digits.length) }
  }

/** The digit groups of a Ukrainian number after +380 (spec section 5): `50 123 45 67`. */
const GROUPS = [2, 3, 2, 2] as const
const PREFIX = '+380'
const LOCAL_DIGITS = 9

/** `+380 50 123 45 67` as far as there are digits. @param digits those behind 380 */
function group(digits: string): string {
  let rest = digits
  const parts = GROUPS.map((size) => {
    const part = rest.slice(0, size)
    rest = rest.slice(size)
    return part
  })
  return [PREFIX, ...parts.filter((part) => part !== '')].join(' ')
}

/**
 * The digits after 380, in any typed or pasted form: `380…`, `80…`, `0…` and `50…` all mean the same number. Only
 * digits at the beginning count as a prefix, so that a digit typed in the middle stays where it is.
 */
function localDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  // No operator's code begins with 0.
  return withoutPrefix(text.trimStart(), digits).replace(/^0+/, '')
}

function withoutPrefix(text: string, digits: string): string {
  // A whole number pasted or filled in behind the prefix that stood there.
  if (text.startsWith(PREFIX)) return digits.slice(3).replace(/^(?:380|80|0)(?=\d{9}$)/, '')
  // Part of the prefix was deleted: its remains are not digits of the number.
  return text.startsWith('+') ? digits.replace(/^3?8?0?/, '') : digits.replace(/^(?:380|80)/, '')
}

/** The text after the prefix when a digit was typed into the prefix: that digit is dropped. */
function typedWithinPrefix(text: string, caret: number): string | undefined {
  if (!text.startsWith('+') || text.startsWith(PREFIX)) return undefined
  const [rest] = /^(?:380|80|0)(?= |$)/.exec(text.slice(caret)) ?? []
  return rest === undefined ? undefined : text.slice(caret + rest.length)
}

/**
 * Shows a phone as `+380 XX XXX XX XX` while it is typed (spec section 5); it always begins with +380.
 * The caret stays behind the same digit, and never within the prefix.
 */
export function typePhone(text: string, caret: number): Typed {
  const tail = typedWithinPrefix(text, caret)
  if (tail !== undefined) return typePhone(PREFIX + tail, PREFIX.length)
  const local = localDigits(text).slice(0, LOCAL_DIGITS)
  const grouped = group(local)
  // Counted from the end, so that digits of the prefix, however much of it stands there, never count.
  const after = Math.min(text.slice(caret).replace(/\D/g, '').length, local.length)
  const cut = localDigits(text).length - local.length
  let position = grouped.length
  for (let left = Math.max(0, after - cut); left > 0; position -= 1) {
    if (/\d/.test(grouped[position - 1] ?? '')) left -= 1
  }
  while (grouped[position - 1] === ' ' && position < grouped.length && position - 1 > PREFIX.length) position -= 1
  return { text: grouped, caret: Math.max(position, PREFIX.length) }
}
