import { ok, refused, type Result } from '../result.ts'
import { transliterate } from '../values/transliteration.ts'
import { compareName, type ComparedName } from './compared-name.ts'
import { cyrillicLookAlikes } from './look-alikes.ts'
import { keysOfName, LEAST_SCORE, scoreOfNames } from './name-score.ts'
import { birthAgainst } from './near-births.ts'
import { plainText } from './plain-text.ts'

/** An entry of a list of sanctions or of terrorists. Codes: РНОКПП, ЄДРПОУ, numbers of passports. */
export type ListEntry = {
  readonly id: string
  readonly names: readonly string[]
  readonly codes: readonly string[]
  /** As the list writes it: `29.02.1963`, `1984-1986`, two dates, or nothing. */
  readonly birth: string | null
}

/** A person or company that the bank knows, or is to know. */
export type WatchedSubject = {
  readonly names: readonly string[]
  readonly codes: readonly string[]
  /** A day `YYYY-MM-DD`. */
  readonly birthDate: string | null
}

/**
 * `certain`: a code is the same. `possible`: a name is, by its score, and the birth does not speak against it more than
 * the name speaks for it.
 */
type Match = {
  readonly entryId: string
  readonly strength: 'certain' | 'possible'
  /** Points of a hundred. */
  readonly score: number
}

/** A subject that is read once, whatever number of lists it is held against. */
type ComparedSubject = {
  readonly names: readonly ComparedName[]
  readonly nameKeys: ReadonlySet<number>
  readonly codes: readonly string[]
  readonly birthDate: string | null
}

export function compareSubject({ names, codes, birthDate }: WatchedSubject): ComparedSubject {
  const compared = names.map(compareName)
  return { names: compared, nameKeys: keysOf(compared), codes: codes.flatMap(readingsOfCode), birthDate }
}

const keysOf = (names: readonly ComparedName[]): ReadonlySet<number> =>
  new Set(names.flatMap((name) => [...keysOfName(name)].map(digestOf)))

type Search = (subject: ComparedSubject) => Match[]

/**
 * Prepares a list once, so that each look-up is a step and not a walk. Names are compared as they sound: a list writes them
 * in Ukrainian, Russian or Latin letters, and the words in any order.
 */
export function searchIn(entries: readonly ListEntry[]): Search {
  const byCode = indexOf(entries, ({ codes }) => new Set(codes.flatMap(readingsOfCode)))
  const byName = indexOf(entries, ({ names }) => keysOf(names.map(compareName)))
  return ({ names: asked, nameKeys, codes, birthDate }) => {
    const certain = new Set(codes.flatMap((code) => byCode.get(code) ?? []))
    const near = new Set([...nameKeys].flatMap((key) => byName.get(key) ?? []))
    const possible = [...near].flatMap((entry): Match[] => {
      if (certain.has(entry)) return []
      // Few are this near: their names are compared anew, and not kept.
      const names = entry.names.map(compareName)
      const named = Math.max(...names.flatMap((name) => asked.map((other) => scoreOfNames(name, other))))
      const score = named - birthAgainst(entry.birth, birthDate)
      return score < LEAST_SCORE ? [] : [{ entryId: entry.id, strength: 'possible', score }]
    })
    return [...[...certain].map(({ id }): Match => ({ entryId: id, strength: 'certain', score: 100 })), ...possible]
  }
}

/**
 * The keys by which a subject or an entry is looked up: an entry that `searchIn` finds for a subject has one of the
 * subject's keys. A key is a digest, from which no name can be read.
 */
export function lookUpKeys(asked: Pick<ListEntry, 'names' | 'codes'>): readonly number[] {
  const { nameKeys, codes } = compareSubject({ ...asked, birthDate: null })
  return [...new Set([...nameKeys, ...codes.map((code) => digestOf(`#${code}`))])]
}

/** Raised with every change of the keys that `lookUpKeys` makes. */
export const LOOK_UP_VERSION = 1

/** FNV-1a, 32 bits, as a signed number: two keys of one digest cost a comparison and nothing else. */
function digestOf(key: string): number {
  let digest = 0x811c9dc5
  for (let place = 0; place < key.length; place++) digest = Math.imul(digest ^ key.charCodeAt(place), 0x01000193)
  return digest
}

function indexOf<Key>(
  entries: readonly ListEntry[],
  keysOfEntry: (entry: ListEntry) => ReadonlySet<Key>,
): ReadonlyMap<Key, readonly ListEntry[]> {
  const index = new Map<Key, ListEntry[]>()
  for (const entry of entries)
    for (const key of keysOfEntry(entry)) {
      const before = index.get(key)
      if (before === undefined) index.set(key, [entry])
      else before.push(entry)
    }
  return index
}

/** A code by its letters and digits: by the letters that look like those typed, and as a passport writes them in Latin. */
function readingsOfCode(code: string): readonly string[] {
  const plain = plainText(code)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const skeleton = plain.replace(/\p{L}/gu, (letter) => cyrillicLookAlikes.get(letter) ?? letter).toUpperCase()
  return plain === '' ? [] : [skeleton, transliterate(plain).toUpperCase()]
}

/**
 * Checks that a new list may take the place of the previous one. An empty list, or one that has lost a third, is a
 * fault of its publisher: with it nobody would be found.
 */
export function acceptList(before: number, now: number): Result<void, 'emptyList' | 'shrunkList'> {
  if (now === 0) return refused('emptyList')
  return now * 3 <= before * 2 ? refused('shrunkList') : ok(undefined)
}

/** Lists against which the bank holds its clients. */
export const watchLists = ['sanctions', 'terror'] as const

export type WatchList = (typeof watchLists)[number]
