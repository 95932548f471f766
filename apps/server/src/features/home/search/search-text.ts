import { readTypedSearch } from '@dilo/domain/values/typed-search.ts'
import { normaliseForPayment } from '@dilo/domain/values/windows-1251.ts'

/** A typed search text, in the forms that the kinds of columns are searched by. */
export type SearchText = {
  /** As payments carry texts. */
  readonly text: string
  /** Without the spaces with which people group an IBAN. */
  readonly iban: string
}

const LENGTHS = { least: 2, most: 140 }

/** @returns null for a text that is too short to search for, or longer than any stored text */
export function readSearchText(typed: string): SearchText | null {
  const { text, iban } = readTypedSearch(typed)
  if (text.length < LENGTHS.least || text.length > LENGTHS.most) return null
  return { text, iban }
}

/** In upper or lower case, with any apostrophe. */
const folded = (text: string): string => normaliseForPayment(text).replaceAll('’', "'").toLocaleLowerCase('uk')

/** Whether a short list's text has this one somewhere inside. */
export const isIn = (text: string, { text: searched }: SearchText): boolean => folded(text).includes(folded(searched))
