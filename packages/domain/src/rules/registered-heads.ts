import type { RelationType } from '../permissions.ts'

/** The people whom the state's register (ЄДР) names of a company. `head`: its head or another person who signs for it. */
export type RegisteredPerson = {
  readonly role: 'head' | 'founder'
  /** Surname first, as the register writes it. */
  readonly name: string
  /** РНОКПП; null: the register does not tell it. */
  readonly inn: string | null
}

/** `people`: the register answered, perhaps with nobody. `silent`: it did not, and nothing is known. */
export type RegisteredPeople =
  | { readonly kind: 'people'; readonly people: readonly RegisteredPerson[] }
  | { readonly kind: 'silent' }

/** A head of a company at the bank. */
type Head = { readonly type: RelationType; readonly name: string; readonly inn: string }

/**
 * The standing of a head in the register. `notSaid`: it names nobody in such a role, as where it is closed to the
 * public, and so says nothing of this one. A founder may be its founder or its head, a director its head alone.
 */
export function standingInRegister(people: readonly RegisteredPerson[], head: Head): 'named' | 'leftOut' | 'notSaid' {
  const isFounder = head.type === 'FOUNDER'
  const such = people.filter(({ role }) => role === 'head' || isFounder)
  if (such.some((one) => isSame(one, head))) return 'named'
  return such.some(({ role }) => role === (isFounder ? 'founder' : 'head')) ? 'leftOut' : 'notSaid'
}

/** Two people may have one name, and one person two: where the register tells a РНОКПП, it decides alone. */
const isSame = (one: RegisteredPerson, head: Head): boolean =>
  one.inn === null ? comparable(one.name) === comparable(head.name) : one.inn === head.inn

/** Registers write names in capitals, and apostrophes in several ways. */
const comparable = (name: string): string =>
  name
    .normalize('NFC')
    .toLocaleUpperCase('uk')
    .replace(/[’ʼ`‘"]/g, "'")
    .replace(/[\s-]+/g, ' ')
    .trim()
