import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { inThousands } from '@dilo/domain/values/in-thousands.ts'
import { splitKopiykas } from '@dilo/domain/values/kopiykas.ts'
import { plainCharacters } from '@dilo/domain/values/pasted-text.ts'
import { textDifference } from './text-difference.ts'
import type { Edit, Typed, Typing } from './use-typed-caret.ts'

const NBSP = '\u00A0'
const SPACES = /\s/g

/** A text that this file has grouped: only the groups of such a text move while a person goes on typing. */
const GROUPED = /^\d{1,3}(?:\u00A0\d{3})*(?:,\d*)?$/

function group(plain: string): string {
  const [whole = '', ...decimals] = plain.split(',')
  const grouped = inThousands(whole.replace(/^0+(?=\d)/, ''), NBSP)
  return decimals.length > 0 ? `${grouped === '' ? '0' : grouped},${decimals[0] ?? ''}` : grouped
}

/** Backspace behind the space of a group, and Delete before it, take the digit next to the space. */
function withoutGroupSpace(text: string, caret: number, { before, kind }: Edit): Typed {
  const isOfSpace = before.length === text.length + 1 && before[caret] === NBSP
  if (!isOfSpace || before.slice(0, caret) + before.slice(caret + 1) !== text) return { text, caret }
  const at = kind === 'deleteContentForward' ? caret : caret - 1
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at }
}

/**
 * The text without the spaces that stood there before this edit: they are this file's. Spaces that come with a paste
 * stay, for the reader to judge; a single typed space is none.
 */
function withoutOwnSpaces(text: string, before: string): string {
  if (!GROUPED.test(before)) return text
  const { kept, inserted, keptAfter } = textDifference(before, text)
  const added = inserted.length > 1 ? inserted : inserted.replace(SPACES, '')
  return kept.replace(SPACES, '') + added + keptAfter.replace(SPACES, '')
}

/** The caret's place in a grouped text, counted from the end: groups are made from the right. */
function placeInGroups(grouped: string, after: number): number {
  let position = grouped.length
  for (let left = after; left > 0 && position > 0; position -= 1) {
    if (grouped[position - 1] !== NBSP) left -= 1
  }
  // In front of a space rather than behind it: Backspace must meet a digit.
  return grouped[position - 1] === NBSP ? position - 1 : position
}

/** Digits with at most one mark and two decimals behind it: an amount, or the beginning of one. */
const IN_THE_MAKING = /^\d*(?:[.,]\d{0,2})?$/

/** As many digits of kopiykas as were typed: another one may follow. */
const KOPIYKAS = /[.,](\d{1,2})\D*$/

/**
 * Groups an amount in threes while it is typed; the caret stays behind the same digit. A point and a comma both become
 * the decimal comma. A pasted amount is written anew where the bank's one reader reads it (`parseAmountInput`). Any other
 * text stays as it was typed, for the form to refuse in words: no digit and no sign disappears.
 */
export const typeAmount =
  (currency: Currency): Typing =>
  (typed, place, edit) => {
    const { text, caret } = withoutGroupSpace(typed, place, edit)
    const plain = plainCharacters(withoutOwnSpaces(text, edit.before)).trim()
    if (IN_THE_MAKING.test(plain)) {
      const grouped = group(plain.replace('.', ','))
      const after = plainCharacters(text.slice(caret)).replace(SPACES, '').length
      return { text: grouped, caret: placeInGroups(grouped, after) }
    }
    const amount = parseAmountInput(plain, currency)
    if (!amount.ok) return { text, caret }
    const { whole, fraction } = splitKopiykas(amount.value)
    const typedKopiykas = KOPIYKAS.exec(plain)?.[1]
    const written =
      inThousands(String(whole), NBSP) + (typedKopiykas ? `,${fraction.slice(0, typedKopiykas.length)}` : '')
    return { text: written, caret: written.length }
  }
