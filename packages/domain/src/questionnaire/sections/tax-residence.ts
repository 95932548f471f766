import { noTaxNumberReasons, taxEntityKinds } from '../../dictionaries/questionnaire.ts'
import type { FieldMessageKey } from '../../message-key.ts'
import { refused, type Result } from '../../result.ts'
import { noCyrillic } from '../../values/alphabet.ts'
import { required } from '../../values/required.ts'
import { OKPO_LENGTH } from '../../values/okpo.ts'
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
  type ValueOf,
  yesOrNo,
} from '../typed-field.ts'
import { country, fullName, words } from '../typed-values.ts'

const hasNoNumber = ({ taxNumber }: Typed): boolean => typeof taxNumber !== 'string' || taxNumber.trim() === ''

/** A country of tax residence with its number, or with the reason why there is none. */
const residenceFields = {
  country,
  taxNumber: optional(words(40, 2)),
  noNumberReason: askedIf(hasNoNumber, oneOf(noTaxNumberReasons)),
}

/** The client's number in Ukraine is known: ЄДРПОУ or РНОКПП. */
const ownResidence = checked(group(residenceFields), ({ country, taxNumber }, { clientCode }): Faults => {
  return country === 'UA' && taxNumber !== clientCode ? { taxNumber: 'Invalid tax number' } : {}
})

/** The number of a financial institution for FATCA. */
const giin = text((typed): Result<string, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  const number = noCyrillic(given.value.toUpperCase())
  if (!number.ok) return number
  return /^[A-Z0-9]{6}\.[A-Z0-9]{5}\.[A-Z]{2}\.\d{3}$/.test(number.value) ? number : refused('Invalid GIIN')
})

const isUsPerson = ({ usPerson }: Typed): boolean => usPerson === true

const ofEverybody = {
  usPerson: yesOrNo,
  usTaxNumber: askedIf(isUsPerson, words(20, 9)),
  residences: listOf(ownResidence, { least: 1, most: 10, distinctBy: ({ country }) => country }),
}

const ofPerson = group(ofEverybody)

const ofCompany = group({
  ...ofEverybody,
  entityKind: oneOf(taxEntityKinds),
  giin: askedIf(({ entityKind }) => entityKind === 'FINANCIAL', giin),
  controllingPersons: askedIf(
    ({ entityKind }) => entityKind === 'PASSIVE',
    listOf(group({ name: fullName, ...residenceFields }), { least: 1, most: 50 }),
  ),
})

/**
 * The tax residence of the client (FATCA; CRS by Law 2970-IX): a sole entrepreneur, or a company with its kind and,
 * where it is passive, the people who control it.
 */
export const taxResidence: Field<ValueOf<typeof ofPerson> | ValueOf<typeof ofCompany>> = (typed, around) =>
  around.clientCode.length === OKPO_LENGTH ? ofCompany(typed, around) : ofPerson(typed, around)
