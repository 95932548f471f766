import {
  educationLevels,
  employmentTypes,
  housingOwnerships,
  maritalStatuses,
  relatives,
} from '../../dictionaries/person.ts'
import { identityDocuments, powerBases } from '../../dictionaries/questionnaire.ts'
import type { FieldMessageKey } from '../../message-key.ts'
import { ok, refused, type Result } from '../../result.ts'
import { cyrillicOnly } from '../../values/alphabet.ts'
import { required } from '../../values/required.ts'
import type { BusinessDate } from '../../values/business-date.ts'
import { type Inn, parseInn } from '../../values/inn.ts'
import { parsePassport } from '../../values/passport.ts'
import { birthDateOfInn } from '../../values/person-of-inn.ts'
import {
  askedIf,
  checked,
  type Faults,
  type Field,
  group,
  listOf,
  oneOf,
  optional,
  text,
  type Typed,
  yesOrNo,
} from '../typed-field.ts'
import { address, country, dayToCome, fullName, inn, pastDay, words } from '../typed-values.ts'
import { exposure } from './exposed-persons.ts'

const textAt = (typed: Typed, name: string): string => (typeof typed[name] === 'string' ? typed[name] : '')

/** The day of birth stands in a РНОКПП as well: both must say the same. @param innField where the РНОКПП is asked */
export const birthDateBeside =
  (innField: string): Field<BusinessDate> =>
  (typed, around) => {
    const day = pastDay(typed, around)
    const number = parseInn(textAt(around.beside, innField).trim())
    if (!day.ok || !number.ok || around.beside['refusedInn'] === true) return day
    return day.value === birthDateOfInn(number.value) ? day : refused({ '': 'Birth date against INN' })
  }

/** РНОКПП of the person who answers: nobody tells another's by a mistake in typing. */
const ownInn: Field<Inn> = (typed, around) => {
  const number = inn(typed, around)
  return number.ok && around.inn !== null && number.value !== around.inn ? refused({ '': 'Invalid user INN' }) : number
}

/** УНЗР: the number in the demographic register, which begins with the day of birth. */
const demographicNumber = text((typed, { beside }): Result<string, FieldMessageKey> => {
  const [, born, rest] = /^(\d{8})-?(\d{5})$/.exec(typed.trim()) ?? []
  if (born === undefined) return refused('Invalid demographic number')
  const day = textAt(beside, 'birthDate').replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1')
  const agrees = !/^\d{4}-\d{2}-\d{2}$/.test(day) || day.replaceAll('-', '') === born
  return agrees ? ok(`${born}-${rest}`) : refused('Invalid demographic number')
})

const isUkrainian = (kind: unknown): boolean => kind === 'ID_CARD' || kind === 'PASSPORT_BOOKLET'

/** Foreign documents have numbers of other forms. */
const documentNumber = text((typed, { beside }): Result<string, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  if (isUkrainian(beside['kind'])) return parsePassport(given.value)
  return /^[\p{L}\d -]{4,20}$/u.test(given.value) ? ok(given.value.toUpperCase()) : refused('Invalid passport code')
})

/** A booklet has no end; every other document has. */
const identityDocument = checked(
  group({
    kind: oneOf(identityDocuments),
    number: documentNumber,
    issuer: words(200, 4),
    issuedOn: pastDay,
    validUntil: askedIf(({ kind }) => kind !== 'PASSPORT_BOOKLET', dayToCome),
  }),
  ({ issuedOn, validUntil }): Faults =>
    validUntil !== null && validUntil < issuedOn ? { validUntil: 'Ends before it begins' } : {},
)

/** The answers that only loans need, and nobody has to give. */
const household = {
  employment: optional(oneOf(employmentTypes)),
  maritalStatus: optional(oneOf(maritalStatuses)),
  housing: optional(oneOf(housingOwnerships)),
  relatives: listOf(group({ relative: oneOf(relatives), name: fullName }), { most: 20 }),
  education: optional(oneOf(educationLevels)),
}

const answers = group({
  name: fullName,
  birthDate: birthDateBeside('inn'),
  // By their faith some people have no РНОКПП: a mark in the passport says so.
  refusedInn: yesOrNo,
  inn: askedIf(({ refusedInn }) => refusedInn !== true, ownInn),
  citizenships: listOf(country, { least: 1, most: 5, distinctBy: (code) => code }),
  residenceCountry: country,
  residence: address,
  document: identityDocument,
  demographicNumber: optional(demographicNumber),
  powerBasis: oneOf(powerBases),
  ...exposure,
  ...household,
})

/**
 * A person: the entrepreneur, a head, a representative. Answered once for all of their companies. The name is as it
 * stands in the document, and a Ukrainian one has it in Cyrillic letters.
 */
export const person = checked(answers, ({ name, document }): Faults => {
  const letters = isUkrainian(document.kind) ? cyrillicOnly(name) : ok(name)
  return letters.ok ? {} : { name: letters.error }
})
