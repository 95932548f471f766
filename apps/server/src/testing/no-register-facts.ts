import type { RegisterFacts } from '@dilo/domain/questionnaire/register-facts.ts'

/** What the state's register says of a company of which it says nothing. */
export const noRegisterFacts: RegisterFacts = {
  name: null,
  shortName: null,
  englishName: null,
  legalForm: null,
  registeredOn: null,
  registerNumber: null,
  place: null,
  mainActivity: null,
  otherActivities: [],
  heads: [],
  founders: [],
}
