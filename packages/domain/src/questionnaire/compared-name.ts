import { transliterate } from '../values/transliteration.ts'
import { cyrillicLookAlikes, latinLookAlikes } from './look-alikes.ts'
import { plainText } from './plain-text.ts'

/** One word of a name, by each sound that its letters may stand for. */
type ComparedWord = { readonly sounds: readonly string[]; readonly isPatronymic: boolean }

type Words = readonly ComparedWord[]

/**
 * A name as it is compared. It is never stored or shown: the original stays as it was written. `readings` are the words
 * as written, and then with neighbours joined, because a word may be torn by a hyphen or a space.
 */
export type ComparedName = {
  readonly isOrganisation: boolean
  readonly words: Words
  readonly readings: readonly Words[]
  /** The sound of the whole name: the same however it is torn into words, and whichever word comes first. */
  readonly whole: string
}

/** Names of more words are compared by the first ones, and longer ones than a few have one reading. */
const WORDS_AT_MOST = 12
const READ_APART_AT_MOST = 6

export function compareName(name: string): ComparedName {
  const parts = plainText(name)
    .split(/\s+/)
    .flatMap((word, place) => word.split(/[^\p{L}\p{N}]+/u).map((text) => ({ text, place })))
    .filter(({ text }) => text !== '')
  const isOrganisation = parts.some(({ text }) => formsOfOrganisations.has(text.toLowerCase()))
  // A letter that stands alone is a form («з обмеженою…») of organisations only.
  const named = parts.filter(({ text }) => !isForm(text.toLowerCase()) || (text.length === 1 && !isOrganisation))
  const own = named.slice(0, WORDS_AT_MOST)
  const words = wordsOf(own, isOrganisation)
  const torn = mayBeTorn(own, words) ? joinedReadings(own).map((one) => wordsOf(one, isOrganisation)) : []
  return { isOrganisation, words, readings: [words, ...torn], whole: firstRotation(soundOfWhole(named)) }
}

/** Three words that end with по батькові are a whole name: none of them is a part of another. */
function mayBeTorn(parts: readonly Part[], words: Words): boolean {
  const isWhole = parts.length === 3 && parts[2]?.place === 2 && words[2]?.isPatronymic === true
  return parts.length >= 3 && parts.length <= READ_APART_AT_MOST && !isWhole
}

/** The first by the alphabet of all texts that have these letters in this order, beginning at any of them. */
function firstRotation(text: string): string {
  const twice = text + text
  let first = text
  for (let from = 1; from < text.length; from++) {
    const rotated = twice.slice(from, from + text.length)
    if (rotated < first) first = rotated
  }
  return first
}

type Part = { readonly text: string; readonly place: number }

/** Each reading in which two or three neighbours are one word. */
function joinedReadings(parts: readonly Part[]): readonly (readonly Part[])[] {
  return [2, 3].flatMap((count) =>
    parts.slice(count - 1).map((_, from) => {
      const joined = parts.slice(from, from + count)
      const text = joined.map((part) => part.text).join('')
      return [...parts.slice(0, from), { text, place: joined[0]?.place ?? 0 }, ...parts.slice(from + count)]
    }),
  )
}

/**
 * По батькові is the first word with its ending that does not begin the name: a surname may end alike (Абрамович), and
 * where there are two words they are the surname and the first name.
 */
function wordsOf(parts: readonly Part[], isOrganisation: boolean): Words {
  const words = parts.map(({ text, place }) => ({ place, sounds: soundsOf(text) }))
  const patronymic =
    isOrganisation || words.length < 3
      ? -1
      : words.findIndex(({ place, sounds }) => place > 0 && sounds.some((sound) => PATRONYMIC.test(sound)))
  return words.map(({ sounds }, at) => ({ sounds, isPatronymic: at === patronymic }))
}

const PATRONYMIC = /(?:[ei]vich|[ei]vna|ichna|^(?:il|kuzm|luk|fem|hem|sav|nikit)ich)$/

/** Legal forms: what makes a name one of an organisation, and is no part of it. */
const formsOfOrganisations = new Set(
  (
    'тов тзов прат пат ат пп дп кп мпп ооо оао зао пао ао чп гп фг сфг гс го бф товариство підприємство фірма компанія корпорація ' +
    'общество предприятие фирма компания корпорация юридична юридическое llc ltd limited inc corp corporation company gmbh jsc ' +
    'cjsc ojsc pjsc plc sa bv'
  ).split(' '),
)

/** Words beside the name of an organisation or of a person. */
const besideNames = new Set(
  (
    'з обмеженою додатковою відповідальністю приватне публічне акціонерне державне комунальне особа єдрпоу код ' +
    'с ограниченной ответственностью частное публичное акционерное государственное лицо егрпоу ' +
    'фоп флп спд фізична підприємець физическое предприниматель громадянин громадянка гражданин гражданка пан пані'
  ).split(' '),
)

const isForm = (word: string): boolean => formsOfOrganisations.has(word) || besideNames.has(word)

/** Spellings of one sound: those of three alphabets, of several passports, and of clerks. The longest first. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/kh|g/g, 'h'],
  [/[yij]+e|[yij]?o/g, 'e'],
  [/[yij]+a/g, 'a'],
  [/[yij]+u/g, 'u'],
  [/[yij]+/g, 'i'],
  [/w/g, 'v'],
  [/ks/g, 'x'],
  [/(.)\1+/g, '$1'],
]

const soundOf = (latin: string): string =>
  spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin)

type Read = { readonly latin: string; readonly sounds: readonly string[] }

/** The same words come again and again: each is read once. */
const known = new Map<string, Read>()
const KNOWN_AT_MOST = 100_000

/** A word in Latin letters, and its sound in either alphabet: its letters may be those that look alike in the other one. */
function read(word: string): Read {
  const before = known.get(word)
  if (before !== undefined) return before
  const all = readingsOf(word).map((reading) => transliterate(reading.toLowerCase()))
  const found = { latin: all[0] ?? '', sounds: [...new Set(all.map(soundOf))] }
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(word, found)
  return found
}

const soundsOf = (word: string): readonly string[] => read(word).sounds

const soundOfWhole = (parts: readonly Part[]): string => soundOf(parts.map(({ text }) => read(text).latin).join(''))

/** A word of one alphabet is read as it is, unless all its letters look like those of the other. */
function readingsOf(word: string): readonly string[] {
  const isNumber = /^\p{N}+$/u.test(word)
  const isCyrillic = /^\p{Script=Cyrillic}+$/u.test(word)
  if (isNumber || (isCyrillic && !/[ѕјһԁӏѵ]/iu.test(word))) return [word]
  const cyrillic = [...word].map((letter) => cyrillicLookAlikes.get(letter) ?? letter).join('')
  if (/^\p{Script=Latin}+$/u.test(word)) return /\p{Script=Latin}/u.test(cyrillic) ? [word] : [word, cyrillic]
  const latin = [...word].map((letter) => latinLookAlikes.get(letter) ?? letter).join('')
  return [cyrillic, word, latin]
}
