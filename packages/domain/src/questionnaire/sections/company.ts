import { executiveBodies } from '../../dictionaries/executive-bodies.ts'
import { businessActivities, ownershipForms } from '../../dictionaries/company.ts'
import { taxSystems } from '../../dictionaries/questionnaire.ts'
import type { FieldMessageKey } from '../../message-key.ts'
import { refused, type Result } from '../../result.ts'
import { noCyrillic, noLatin } from '../../values/alphabet.ts'
import { digitsOnly } from '../../values/digits.ts'
import { required } from '../../values/required.ts'
import { type Edrpou, parseEdrpou } from '../../values/edrpou.ts'
import { askedIf, group, listOf, oneOf, optional, someOf, text, yesOrNo } from '../typed-field.ts'
import {
  address,
  dayToCome,
  fullName,
  inn,
  kved,
  pastDay,
  registerNumber,
  wholeNumber,
  words,
  wordsIn,
  writtenName,
} from '../typed-values.ts'

/** The client's own code. It cannot become another company's by a mistake in typing. */
const ownEdrpou = text((typed, { clientCode }): Result<Edrpou, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  const code = parseEdrpou(given.value)
  return code.ok && code.value === clientCode ? code : refused('Invalid okpo')
})

/** The number of a payer of value-added tax (Tax Code, article 183): twelve digits of a company, ten of a person. */
export const vatNumber = text((typed): Result<string, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  const digits = digitsOnly(given.value)
  if (!digits.ok) return digits
  return /^(?:.{10}|.{12})$/.test(digits.value) ? digits : refused('Invalid VAT number')
})

export const licence = group({ activity: words(200), number: words(60), validUntil: optional(dayToCome) })

/** Banks where the client has accounts, by their names. */
export const otherBanks = listOf(words(120), { most: 20, distinctBy: (name) => name.toLocaleLowerCase('uk') })

export const otherActivities = listOf(kved, { most: 100, distinctBy: (code) => code })

/** The kind of a company, its leader, and its activity (resolution 65 of the National Bank; spec section 3). */
export const company = group({
  name: writtenName(300, 3),
  shortName: optional(words(140, 2)),
  englishName: optional(wordsIn(noCyrillic, 300, 2)),
  code: ownEdrpou,
  legalForm: wordsIn(noLatin, 120, 2),
  registeredOn: pastDay,
  registerNumber,
  registeredPlace: address,
  actualPlace: address,
  mainActivity: kved,
  otherActivities,
  ownershipForm: oneOf(ownershipForms),
  businessActivities: someOf(businessActivities),
  staffCount: wholeNumber(9_999_999),
  licences: listOf(licence, { most: 50 }),
  executiveBody: oneOf(executiveBodies),
  head: group({ name: fullName, inn, since: pastDay }),
  // The people who dispose of accounts, beside the head.
  disposers: listOf(group({ name: fullName, inn }), { most: 20, distinctBy: ({ inn }) => inn }),
  taxSystem: oneOf(taxSystems),
  paysVat: yesOrNo,
  vatNumber: askedIf(({ paysVat }) => paysVat === true, vatNumber),
  otherBanks,
  // The group of companies to which it belongs.
  groupName: optional(words(200, 2)),
})
