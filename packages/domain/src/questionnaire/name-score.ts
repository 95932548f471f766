import type { ComparedName } from './compared-name.ts'

type Words = ComparedName['words']
type Word = Words[number]

/** Points of a hundred. A match of fewer points is none. */
export const LEAST_SCORE = 60

const WHOLE_IN_OTHER_WORDS = 90
const LEAST_LETTERS = 10

/**
 * The likeness of two names, in points of a hundred; 0: they are not the same. People: all words of one side but по
 * батькові stand on the other, two at least, and where both have a по батькові it is the same. So a first name and a по
 * батькові alone are nobody, and an extra word, a part of a double surname or a missing по батькові cost points.
 * Organisations: all words are the same, with any legal form.
 */
export function scoreOfNames(one: ComparedName, other: ComparedName): number {
  const score = one.isOrganisation || other.isOrganisation ? scoreOfOrganisations : scoreOfPeople
  const asWritten = [
    ...other.readings.map((reading) => score(one.words, reading)),
    ...one.readings.map((reading) => score(reading, other.words)),
  ]
  const isSameWhole = one.whole.length >= LEAST_LETTERS && one.whole === other.whole
  return Math.max(isSameWhole ? WHOLE_IN_OTHER_WORDS : 0, ...asWritten)
}

const isSame = (one: Word, other: Word): boolean => one.sounds.some((sound) => other.sounds.includes(sound))

/** Юрійович is Юрьевич in Russian, and a daughter is Юріївна. */
const stemOf = (sound: string): string => sound.replace(/i?[ei]v(?:ich|na)$/, '')

const isSameFather = (one: Word, other: Word): boolean =>
  one.sounds.some((sound) => other.sounds.some((otherSound) => stemOf(sound) === stemOf(otherSound)))

/** The number of words that stand in both; each is counted once. */
function countCommon(one: Words, other: Words): number {
  const left = [...other]
  return one.filter((word) => {
    const place = left.findIndex((candidate) => isSame(word, candidate))
    if (place !== -1) left.splice(place, 1)
    return place !== -1
  }).length
}

function scoreOfOrganisations(one: Words, other: Words): number {
  if (one.length === 0 || one.length !== other.length || countCommon(one, other) !== one.length) return 0
  // One word of a name is the name of many.
  return one.length === 1 ? 75 : 95
}

const withoutFather = (words: Words): Words => words.filter(({ isPatronymic }) => !isPatronymic)

function scoreOfPeople(one: Words, other: Words): number {
  const [first, second] = [withoutFather(one), withoutFather(other)]
  if (one.length === 1 && other.length === 1) return scoreOfOrganisations(one, other)
  const common = countCommon(first, second)
  if (common < 2 || common < Math.min(first.length, second.length)) return 0
  const extra = Math.max(first.length, second.length) - common
  const [father, otherFather] = [one, other].map((words) => words.find(({ isPatronymic }) => isPatronymic))
  if (father === undefined || otherFather === undefined) return (father === otherFather ? 90 : 80) - 15 * extra
  if (!isSameFather(father, otherFather)) return 0
  return Math.max(70, 100 - 15 * extra)
}

/**
 * The keys by which a name is looked up: names that are one by `scoreOfNames` have a key in common, and most that are
 * not have none.
 */
export function keysOfName({ readings, words, whole, isOrganisation }: ComparedName): ReadonlySet<string> {
  const keys = new Set<string>()
  if (whole.length >= LEAST_LETTERS) keys.add(`=${whole}`)
  for (const reading of readings) {
    const own = isOrganisation ? reading : withoutFather(reading)
    for (const [place, word] of own.entries()) for (const later of own.slice(place + 1)) addPairs(keys, word, later)
    if (reading.length === 1) for (const sound of reading[0]?.sounds ?? []) keys.add(sound)
  }
  return words.length === 0 ? new Set() : keys
}

function addPairs(keys: Set<string>, one: Word, other: Word): void {
  for (const first of one.sounds)
    for (const second of other.sounds) keys.add(first < second ? `${first} ${second}` : `${second} ${first}`)
}
