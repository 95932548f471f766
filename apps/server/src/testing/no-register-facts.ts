import type { RegisterFacts } from '@dilo/domain/questionnaire/register-facts.ts'

/** The answer of the state's register that has no facts about a company. */
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
