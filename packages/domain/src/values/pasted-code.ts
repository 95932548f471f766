import { plainCharacters, withPlainSigns } from './pasted-text.ts'
import { withoutEnd } from './without-end.ts'

/** Cyrillic capitals in the shape of Latin ones, and those. */
const [CYRILLIC, LATIN] = ['АВЕЅІЈКМНОРСТХУ', 'ABESIJKMHOPCTXY']

/** Capital letters that look like Latin ones as those: for values whose letters are Latin. */
const latinLookAlikes = (capitals: string): string =>
  capitals.replace(/[АВЕЅІЈКМНОРСТХУ]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)

/** Without the apostrophe with which a spreadsheet keeps a number a text, and without signs of the sentence around. */
const withoutAround = (text: string): string =>
  withoutEnd(text.replace(/^[\s'"«„“]+/, ''), (letter) => /[\s'"»”.,;]/.test(letter))

/**
 * A code or a number without what comes along when it is pasted: invisible characters, spaces between its groups, the
 * apostrophe of a spreadsheet, and the `.0` that a program adds to what it takes for a number.
 */
export const pastedCode = (text: string): string =>
  withoutAround(plainCharacters(text))
    .replace(/\s/g, '')
    .replace(/^(\d+)[.,]0$/, '$1')

/** Words before an account in documents and messages. */
const ACCOUNT_LABEL = /^(?:IBAN|[РПР]\/[РС]|РАХ(?:УНОК)?|СЧ[ЕЁ]Т|ACCOUNT)[.:№#\s-]*(?=U[AА])/u

/** A whole account with words around it, as in «р/р UA… в АТ «Банк»»: an account of Ukraine has digits alone. */
const WITHIN_WORDS = /(?<![A-Z\d])UA(?:[\s-]*\d){27}(?![A-Z\d])/g

/**
 * An account without what comes along when it is pasted, in Latin capitals: also groups by hyphens, its label, and the words
 * around a single one. Two in one text: neither is chosen.
 */
export function pastedAccount(text: string): string {
  const capitals = withPlainSigns(text).toUpperCase()
  const found = latinLookAlikes(capitals).match(WITHIN_WORDS) ?? []
  const [only] = found
  if (found.length === 1 && only !== undefined) return only.replace(/[\s-]/g, '')
  return latinLookAlikes(withoutAround(capitals).replace(ACCOUNT_LABEL, '').replace(/[\s-]/g, ''))
}
