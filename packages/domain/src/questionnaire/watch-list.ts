import { ok, refused, type Result } from '../result.ts'
import { transliterate } from '../values/transliteration.ts'

/** Somebody on a list of sanctions or of terrorists. Codes: РНОКПП, ЄДРПОУ, numbers of passports. */
export type ListEntry = {
  readonly id: string
  readonly names: readonly string[]
  readonly codes: readonly string[]
  /** As the list writes it: `29.02.1963`, `1984-1986`, two dates, or nothing. */
  readonly birth: string | null
}

/** Somebody whom the bank knows, by each way in which a list may write the name: with the name of the father and without. */
export type WatchedSubject = {
  readonly names: readonly string[]
  readonly codes: readonly string[]
  readonly birthYear: number | null
}

/** `certain`: a code is the same. `possible`: the name is, and the year of birth does not speak against it. */
type Match = { readonly entryId: string; readonly strength: 'certain' | 'possible' }

type Search = (subject: WatchedSubject) => Match[]

/**
 * Prepares a list once, so that each look-up is a step and not a walk. Names are compared as they sound: a list writes them
 * in Ukrainian, Russian or Latin letters, and the words in any order.
 */
export function searchIn(entries: readonly ListEntry[]): Search {
  const byCode = indexOf(entries, ({ codes }) => codes.map(plainCode))
  const byName = indexOf(entries, ({ names }) => names.map(soundOf))
  return ({ names, codes, birthYear }) => {
    const certain = new Set(codes.flatMap((code) => byCode.get(plainCode(code)) ?? []))
    const named = new Set(names.flatMap((name) => byName.get(soundOf(name)) ?? []))
    const possible = [...named].filter((entry) => !certain.has(entry) && mayBeBornIn(entry, birthYear))
    return [
      ...[...certain].map(({ id }): Match => ({ entryId: id, strength: 'certain' })),
      ...possible.map(({ id }): Match => ({ entryId: id, strength: 'possible' })),
    ]
  }
}

function indexOf(entries: readonly ListEntry[], keysOf: (entry: ListEntry) => readonly string[]) {
  const index = new Map<string, ListEntry[]>()
  for (const entry of entries)
    for (const key of new Set(keysOf(entry))) {
      if (key === '') continue
      const known = index.get(key)
      if (known === undefined) index.set(key, [entry])
      else known.push(entry)
    }
  return index
}

const plainCode = (code: string): string =>
  transliterate(code)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

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

/** A name by its sound, whatever the alphabet and the order of its words. */
function soundOf(name: string): string {
  const words = transliterate(name)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const sounds = words.map((word) => spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word))
  return sounds.sort().join(' ')
}

const YEARS = /(?<!\d)(?:(\d{4})\s*[-–]\s*(\d{4})|(\d{4}))(?!\d)/g

/** Without a year on either side nothing speaks against it. */
function mayBeBornIn({ birth }: ListEntry, year: number | null): boolean {
  const told = [...(birth ?? '').matchAll(YEARS)]
  if (year === null || told.length === 0) return true
  return told.some(([, first, last, only]) => year >= Number(first ?? only) && year <= Number(last ?? only))
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
