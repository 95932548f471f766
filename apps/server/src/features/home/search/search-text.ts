import { readTypedSearch } from '@dilo/domain/values/typed-search.ts'
import type { DateRange } from '@dilo/domain/values/period.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { normaliseForPayment } from '@dilo/domain/values/windows-1251.ts'

/** A typed search text, in the forms that the kinds of columns are searched by. */
export type SearchText = {
  /** As payments carry texts. */
  readonly text: string
  /** Without the spaces with which people group an IBAN. */
  readonly iban: string
  /** The days of payments and entries. Null: all, and other kinds as well. */
  readonly days: DateRange | null
}

const LENGTHS = { least: 2, most: 140 }

/** @returns null for a text that is too short to search for, or longer than any stored text */
export function readSearchText(typed: string, days: DateRange | null = null): SearchText | null {
  const { text, iban } = readTypedSearch(typed)
  if (text.length < LENGTHS.least || text.length > LENGTHS.most) return null
  return { text, iban, days }
}

type AskedDays = { readonly from?: string | undefined; readonly to?: string | undefined }

/** @returns undefined: one day is missing or none, or the last comes before the first; null: none is asked for */
export function readSearchDays({ from, to }: AskedDays): DateRange | null | undefined {
  if (from === undefined && to === undefined) return null
  const [first, last] = [parseBusinessDate(from ?? ''), parseBusinessDate(to ?? '')]
  return first.ok && last.ok && first.value <= last.value ? { from: first.value, to: last.value } : undefined
}

/** In upper or lower case, with any apostrophe. */
const folded = (text: string): string => normaliseForPayment(text).replaceAll('’', "'").toLocaleLowerCase('uk')

/** Tells whether a short list's text contains this one. */
export const isIn = (text: string, { text: searched }: SearchText): boolean => folded(text).includes(folded(searched))
