// The door of the room `questionnaires`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { listVersions } from './list-versions.ts'
export { versionsWithDocuments } from './documents-of-version.ts'
export { questionnairesOfConfirmed } from './of-confirmed.ts'
export { openApprovedAccounts } from './opening/open-approved-accounts.ts'
export { forgetQuestionnaires } from './forget-questionnaires.ts'
export { giveBackTaken } from './give-back-taken.ts'
export { type LockedQuestionnaire, lockQuestionnaire, stepQuestionnaire } from './step-questionnaire.ts'
export { readSubmitted } from './read-submitted.ts'
export { renewQuestionnaires } from './renewal/renew-questionnaires.ts'
export { checkSignatures } from './submission/check-signatures.ts'
