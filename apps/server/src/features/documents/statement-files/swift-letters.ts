import { transliterate } from '@dilo/domain/values/transliteration.ts'
import { oneLine } from '../../../documents/one-line.ts'

/** SWIFT's character set X, without the line breaks: the characters of a field in an MT message. */
const IN_SET_X = /^[A-Za-z0-9/\-?:().,'+ ]$/

/** Signs that set X lacks, and what readers take for them. */
const stands: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'"«»“”„‟‘’‚‛ʼʹʻ`´'].map((quote) => [quote, "'"])),
  ...Object.fromEntries([...'‐‑‒–—―−_=~'].map((dash) => [dash, '-'])),
  ...Object.fromEntries([...'<[{'].map((bracket) => [bracket, '('])),
  ...Object.fromEntries([...'>]}'].map((bracket) => [bracket, ')'])),
  '№': 'No',
  '#': 'No',
  '%': 'pct',
  '&': '+',
  '@': '(at)',
  '₴': 'UAH',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '§': 'par.',
  '!': '.',
  ';': ',',
  '*': 'x',
  '×': 'x',
  '\\': '/',
  '|': '/',
  '•': '-',
  '·': '-',
  '\u00AD': '',
  '\u200B': '',
  '\u200C': '',
  '\u200D': '',
  '\uFEFF': '',
}

const CYRILLIC = /^[А-Яа-яЁёЄєІіЇїҐґ]$/

/** The characters of a message: Latin ones by the official table, or the text's own, by agreement. */
export type SwiftLetters = 'latin' | 'cyrillic'

/** The text in characters of the message: others become question marks and are never dropped. */
export function inSwiftLetters(text: string, letters: SwiftLetters): string {
  const line = oneLine(text.normalize('NFC'))
  const written = letters === 'latin' ? transliterate(line) : line
  return [...written].map((letter) => letterOf(letter, letters)).join('')
}

function letterOf(letter: string, letters: SwiftLetters): string {
  const said = wellKnown(letter, letters)
  if (said !== undefined) return said
  // Wide forms, ligatures, characters with marks over them.
  const simple = [...letter.normalize('NFKD').replace(/\p{M}/gu, '')]
  return simple.length === 0 || simple.includes(letter)
    ? '?'
    : simple.map((part) => wellKnown(part, letters) ?? '?').join('')
}

const wellKnown = (letter: string, letters: SwiftLetters): string | undefined =>
  IN_SET_X.test(letter) || (letters === 'cyrillic' && CYRILLIC.test(letter)) ? letter : stands[letter]
