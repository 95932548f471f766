// The door of the room `questionnaires`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { questionnairesOfConfirmed } from './of-confirmed.ts'
export { openFirstAccount } from './opening/open-approved-accounts.ts'
export type { CardWithAccount } from './opening/card-with-account.ts'
export { isOnPaper } from './opening/store.ts'
export { type LockedQuestionnaire, lockQuestionnaire, stepQuestionnaire } from './questionnaire/step-questionnaire.ts'
export { readSubmitted } from './questionnaire/read-submitted.ts'
export { statedPostalPlace } from './stated-postal-place.ts'
export { statedTaxGroup } from './stated-tax-group.ts'
