import type { Place } from './store.ts'

/** A case as the subject of an action. */
export const caseSubject = ({ companyId, personId }: Place): string => `${companyId} ${personId}`
