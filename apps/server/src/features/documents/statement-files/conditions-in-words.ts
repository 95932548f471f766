import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { EntryFilter } from '../../accounts/door.ts'
import { statementWords } from './statement-words.ts'

/**
 * The filters of a file's entries as texts for its reader, one for each condition; empty: all entries of the period are
 * there.
 */
export function conditionsInWords(filter: EntryFilter, currency: Currency, language: Language): readonly string[] {
  const words = statementWords[language]
  const { direction, minSize, maxSize, counterparty, search } = filter
  const sizes = [
    minSize === null ? '' : `${words.from} ${formatMoney(minSize, currency)}`,
    maxSize === null ? '' : `${words.to} ${formatMoney(maxSize, currency)}`,
  ]
  return [
    ...(direction === null ? [] : [direction === 'in' ? words.onlyCredit : words.onlyDebit]),
    ...(minSize === null && maxSize === null ? [] : [`${words.size} ${sizes.filter((size) => size !== '').join(' ')}`]),
    ...(counterparty === null ? [] : [`${words.ofCounterparty} ${counterparty.value}`]),
    ...(search === null ? [] : [`${words.search} «${search.text}»`]),
  ]
}

/** Says that a file is filtered, and by which conditions. */
export const filteredInWords = (conditions: readonly string[], language: Language): string =>
  `${statementWords[language].filtered} ${statementWords[language].conditions}: ${conditions.join('; ')}.`
