// The door of the room `questionnaires`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { forgetQuestionnaires } from './forget-questionnaires.ts'
export { giveBackTaken } from './give-back-taken.ts'
export { type LockedQuestionnaire, lockQuestionnaire, stepQuestionnaire } from './step-questionnaire.ts'
export { checkSignatures } from './submission/check-signatures.ts'
