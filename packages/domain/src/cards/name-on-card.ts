import { transliterate } from '../values/transliteration.ts'

/** What fits on plastic (ISO/IEC 7813). */
const LONGEST = 26

/**
 * A name as a card has it, in capital Latin letters (resolution of the Cabinet of Ministers 55 of 27.01.2010): what the bank
 * proposes. A name that is too long loses its end.
 */
export const nameInLatin = ({ first, last }: { readonly first: string; readonly last: string }): string =>
  transliterate(`${first} ${last}`)
    .toUpperCase()
    .replace(/[^A-Z -]/g, '')
    .slice(0, LONGEST)
    .trim()
