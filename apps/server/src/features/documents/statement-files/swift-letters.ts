import { plainCharacters } from '@dilo/domain/values/pasted-text.ts'
import { transliterate } from '@dilo/domain/values/transliteration.ts'
import { inPlainTwins } from '@dilo/domain/values/twins.ts'
import { oneLine } from '@dilo/domain/values/one-line.ts'

/** SWIFT's character set X, without the line breaks: the characters of a field in an MT message. */
const IN_SET_X = /^[A-Za-z0-9/\-?:().,'+ ]$/

const CYRILLIC = /^[А-Яа-яЁёЄєІіЇїҐґ]$/

/** The characters of a message: Latin ones by the official table, or the text's own, by agreement. */
export type SwiftLetters = 'latin' | 'cyrillic'

/** The text in characters of the message: what has no plain twin becomes a question mark and is never dropped. */
export function inSwiftLetters(text: string, letters: SwiftLetters): string {
  const line = oneLine(plainCharacters(text).normalize('NFC'))
  const written = letters === 'latin' ? transliterate(line) : line
  const isKnown = (letter: string): boolean =>
    IN_SET_X.test(letter) || (letters === 'cyrillic' && CYRILLIC.test(letter))
  return [...inPlainTwins(written, isKnown)].map((letter) => (isKnown(letter) ? letter : '?')).join('')
}
