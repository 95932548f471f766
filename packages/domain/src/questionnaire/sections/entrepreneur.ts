import { businessActivities } from '../../dictionaries/company.ts'
import { entrepreneurTaxes } from '../../dictionaries/questionnaire.ts'
import { askedIf, group, listOf, oneOf, someOf, yesOrNo } from '../typed-field.ts'
import { address, hryvnias, kved, pastDay, registerNumber, wholeNumber } from '../typed-values.ts'
import { licence, otherActivities, otherBanks, vatNumber } from './company.ts'

/** The business of a sole entrepreneur. Who they are stands in `person`. */
export const entrepreneur = group({
  registeredOn: pastDay,
  registerNumber,
  businessPlace: address,
  mainActivity: kved,
  otherActivities,
  businessActivities: someOf(businessActivities),
  taxSystem: oneOf(entrepreneurTaxes),
  paysVat: yesOrNo,
  vatNumber: askedIf(({ paysVat }) => paysVat === true, vatNumber),
  incomeLastYear: hryvnias,
  staffCount: wholeNumber(99_999),
  licences: listOf(licence, { most: 50 }),
  otherBanks,
})
