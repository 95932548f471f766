import { inThousands } from '@dilo/domain/values/in-thousands.ts'
import type { Typed } from './use-typed-caret.ts'

const NBSP = '\u00A0'

/** Keeps the digits and one decimal comma of a typed or pasted text; the rest is dropped. */
function compact(text: string): string {
  const plain = text.replace(/[^\d.,]/g, '').replace(/\./g, ',')
  const comma = plain.indexOf(',')
  if (comma === -1) return plain
  return `${plain.slice(0, comma)},${plain
    .slice(comma + 1)
    .replace(/,/g, '')
    .slice(0, 2)}`
}

function group(compacted: string): string {
  const [whole = '', ...decimals] = compacted.split(',')
  const grouped = inThousands(whole.replace(/^0+(?=\d)/, ''), NBSP)
  return decimals.length > 0 ? `${grouped === '' ? '0' : grouped},${decimals[0] ?? ''}` : grouped
}

/**
 * Groups an amount in threes while it is typed; the caret stays behind the same digit.
 * A point and a comma both become the decimal comma.
 */
export function typeAmount(text: string, caret: number): Typed {
  const grouped = group(compact(text))
  // Counted from the end: groups are made from the right, and only the left side of the caret is regrouped.
  const after = compact(text).length - compact(text.slice(0, caret)).length
  let position = grouped.length
  for (let left = after; left > 0 && position > 0; position -= 1) {
    if (grouped[position - 1] !== NBSP) left -= 1
  }
  // In front of a space rather than behind it: Backspace must meet a digit.
  return { text: grouped, caret: grouped[position - 1] === NBSP ? position - 1 : position }
}
