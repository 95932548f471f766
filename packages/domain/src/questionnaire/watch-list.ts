import { ok, refused, type Result } from '../result.ts'
import { transliterate } from '../values/transliteration.ts'
import { compareName } from './compared-name.ts'
import { cyrillicLookAlikes } from './look-alikes.ts'
import { keysOfName, LEAST_SCORE, scoreOfNames } from './name-score.ts'
import { birthAgainst } from './near-births.ts'
import { plainText } from './plain-text.ts'

/** Somebody on a list of sanctions or of terrorists. Codes: РНОКПП, ЄДРПОУ, numbers of passports. */
export type ListEntry = {
  readonly id: string
  readonly names: readonly string[]
  readonly codes: readonly string[]
  /** As the list writes it: `29.02.1963`, `1984-1986`, two dates, or nothing. */
  readonly birth: string | null
}

/** Somebody whom the bank knows, or is to know. */
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
  /** Of a hundred. */
  readonly score: number
}

type Search = (subject: WatchedSubject) => Match[]

/**
 * Prepares a list once, so that each look-up is a step and not a walk. Names are compared as they sound: a list writes them
 * in Ukrainian, Russian or Latin letters, and the words in any order.
 */
export function searchIn(entries: readonly ListEntry[]): Search {
  const compared = entries.map((entry) => ({ entry, names: entry.names.map(compareName) }))
  const byCode = indexOf(compared, ({ entry }) => new Set(entry.codes.flatMap(readingsOfCode)))
  const byName = indexOf(compared, ({ names }) => new Set(names.flatMap((name) => [...keysOfName(name)])))
  return ({ names, codes, birthDate }) => {
    const certain = new Set(codes.flatMap(readingsOfCode).flatMap((code) => byCode.get(code) ?? []))
    const asked = names.map(compareName)
    const keys = new Set(asked.flatMap((name) => [...keysOfName(name)]))
    const near = new Set([...keys].flatMap((key) => byName.get(key) ?? []))
    const possible = [...near].flatMap((one): Match[] => {
      if (certain.has(one)) return []
      const named = Math.max(...one.names.flatMap((name) => asked.map((other) => scoreOfNames(name, other))))
      const score = named - birthAgainst(one.entry.birth, birthDate)
      return score < LEAST_SCORE ? [] : [{ entryId: one.entry.id, strength: 'possible', score }]
    })
    return [
      ...[...certain].map(({ entry: { id } }): Match => ({ entryId: id, strength: 'certain', score: 100 })),
      ...possible,
    ]
  }
}

/**
 * By what a subject or an entry is looked up: an entry that `searchIn` finds for a subject has one of the subject's keys.
 * A key is a digest, from which no name can be read.
 */
export const lookUpKeys = ({ names, codes }: Pick<ListEntry, 'names' | 'codes'>): readonly number[] => [
  ...new Set(
    [
      ...codes.flatMap(readingsOfCode).map((code) => `#${code}`),
      ...names.flatMap((name) => [...keysOfName(compareName(name))]),
    ].map(digestOf),
  ),
]

/** What `lookUpKeys` makes of a name has changed where this has. */
export const LOOK_UP_VERSION = 1

/** FNV-1a, 32 bits, as a signed number: two keys of one digest cost a comparison and nothing else. */
function digestOf(key: string): number {
  let digest = 0x811c9dc5
  for (let place = 0; place < key.length; place++) digest = Math.imul(digest ^ key.charCodeAt(place), 0x01000193)
  return digest
}

function indexOf<One>(
  all: readonly One[],
  keysOf: (one: One) => ReadonlySet<string>,
): ReadonlyMap<string, readonly One[]> {
  const index = new Map<string, One[]>()
  for (const one of all)
    for (const key of keysOf(one)) {
      if (key === '') continue
      const known = index.get(key)
      if (known === undefined) index.set(key, [one])
      else known.push(one)
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
 * Whether a new list may take the place of the one before. An empty list, or one that has lost a third, is a fault of
 * whoever publishes it: with it nobody would be found.
 */
export function acceptList(before: number, now: number): Result<void, 'emptyList' | 'shrunkList'> {
  if (now === 0) return refused('emptyList')
  return now * 3 <= before * 2 ? refused('shrunkList') : ok(undefined)
}

/** Lists against which the bank holds its clients. */
export const watchLists = ['sanctions', 'terror'] as const

export type WatchList = (typeof watchLists)[number]
