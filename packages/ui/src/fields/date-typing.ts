import { parseDayInput } from '@dilo/domain/values/day-input.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { textDifference } from './text-difference.ts'
import type { Edit, Typed } from './use-typed-caret.ts'

/** A whole date as the field shows it. */
const WHOLE = /^\d{2}\.\d{2}\.\d{4}$/
const SEPARATOR = /[.,/\- ]/

/** Takes one more character of a date that is typed from its beginning: dots come by themselves. */
function withKey(text: string, key: string): string {
  const parts = text.split('.')
  const last = parts.at(-1) ?? ''
  const isYear = parts.length === 3
  if (SEPARATOR.test(key))
    return isYear || last === '' ? text : `${text.slice(0, text.length - last.length)}${last.padStart(2, '0')}.`
  if (isYear || !/\d/.test(key)) return text + key
  if (last.length === 2) return withKey(`${text}.`, key)
  // No day begins with 4 and no month with 2: the next key belongs to the next part.
  const isWhole = last.length === 1 || key > (parts.length === 1 ? '3' : '1')
  return isWhole ? `${text.slice(0, text.length - last.length)}${(last + key).padStart(2, '0')}.` : text + key
}

/** A digit typed into a whole date takes the place of the digit behind the caret, as in the platform's own fields. */
function overwritten(before: string, at: number, digit: string): Typed {
  const place = before[at] === '.' ? at + 1 : at
  const text = before.slice(0, place) + digit + before.slice(place + 1)
  const isNextDot = text[place + 1] === '.'
  return { text, caret: place + (isNextDot ? 2 : 1) }
}

/**
 * Writes a day as ДД.ММ.РРРР while it is typed with digits alone. A pasted day in any clear form is written so as well
 * (`2026-11-05`, `5.11.2026`, `05/11/2026`: the day comes first); a text that is none stays for the form to refuse.
 */
export function typeDate(text: string, caret: number, { before, kind }: Edit): Typed {
  const { inserted } = textDifference(before, text)
  if (inserted.length > 1) return pasted(text, caret)
  if (inserted === '' || kind?.startsWith('delete')) return { text, caret }
  const key = text.slice(caret - 1, caret)
  if (text.length === before.length + 1 && WHOLE.test(before)) {
    const isDigit = /\d/.test(key) && caret <= before.length
    return isDigit ? overwritten(before, caret - 1, key) : { text: before, caret: Math.min(caret, before.length) }
  }
  const rest = text.slice(0, -1)
  if (caret !== text.length || !/^[\d.]*$/.test(rest)) return { text, caret }
  const next = withKey(rest, key)
  return { text: next, caret: next.length }
}

function pasted(text: string, caret: number): Typed {
  const digits = /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text)
  const day = parseDayInput(digits === null ? text : digits.slice(1).join('.'))
  if (!day.ok) return { text, caret }
  const written = shortDate(day.value)
  return { text: written, caret: written.length }
}

/** The field's value for its text: `YYYY-MM-DD` where the text is a day, else the text as typed. */
export function dateValue(text: string): string {
  const day = parseDayInput(text)
  return day.ok ? day.value : text
}

/** The field's text for a value: a day as it is written in Ukraine, another text as typed. */
export const dateText = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? shortDate(value) : value)
