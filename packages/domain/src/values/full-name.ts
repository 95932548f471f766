import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { CYRILLIC, LATIN } from './alphabet.ts'
import { withPlainSigns } from './pasted-text.ts'

/** Прізвище, ім'я, по батькові as one text: words with single spaces, apostrophes as `'`. */
export type FullName = Branded<string, 'FullName'>

/** The names as the registration's payload has them (spec section 3). */
export type NameParts = { readonly secondName: string; readonly firstName: string; readonly middleName: string }

const LEAST = 5

/** Longer ones the bank does not take: they are part of a company's name, and of messages (the rule is ours). */
export const FULL_NAME_LENGTH = 120

const WORD = new RegExp(`^[${LATIN}${CYRILLIC}'-]{2,}$`)

/**
 * Reads a full name (spec section 5): at least 5 characters and two words, each of at least 2 letters, apostrophes,
 * backticks or hyphens; a backslash or an underscore is refused.
 */
export function parseFullName(text: string): Result<FullName, 'Incorrect FIO'> {
  const words = withPlainSigns(text).trim().split(/\s+/)
  const name = words.join(' ')
  const valid = name.length >= LEAST && words.length >= 2 && words.every((word) => WORD.test(word))
  return valid ? ok(name as FullName) : refused('Incorrect FIO')
}

/** The first word is the surname, the next the first name, the rest the middle name (spec section 3). */
export function splitFullName(name: FullName): NameParts {
  const [secondName = '', firstName = '', ...middle] = name.split(' ')
  return { secondName, firstName, middleName: middle.join(' ') }
}

/** The text that an invitation puts into the field (spec section 3): surname, first name, middle name. */
export const joinNameParts = ({ secondName, firstName, middleName }: NameParts): string =>
  [secondName, firstName, middleName].filter((part) => part !== '').join(' ')

/**
 * The shown part of a name that must stay hidden: «К. Олена Іванівна». The initial of the surname and the first names
 * are enough to recognise the person.
 */
export const nameWithoutSurname = ({ secondName, ...names }: NameParts): string =>
  joinNameParts({ secondName: `${[...secondName][0] ?? ''}.`, ...names })
