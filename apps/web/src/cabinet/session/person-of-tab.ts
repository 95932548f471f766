import { INVITE_OUTCOME } from '../../invite-outcome.ts'

/** The person whose unsaved answers this tab keeps. */
const PERSON = 'personOfTab'

/**
 * The bank's answer names the person of the session. After a session that ended by itself the tab keeps unsaved answers
 * for the same person; another person finds none.
 */
export function notePerson(personId: string): void {
  try {
    const former = sessionStorage.getItem(PERSON)
    if (former !== null && former !== personId) emptyForAnother()
    sessionStorage.setItem(PERSON, personId)
  } catch {
    // Storage is full or forbidden: then it keeps nothing either.
  }
}

/** Keeps the outcome that sign-in has just left for this person. */
function emptyForAnother(): void {
  const outcome = sessionStorage.getItem(INVITE_OUTCOME)
  sessionStorage.clear()
  if (outcome !== null) sessionStorage.setItem(INVITE_OUTCOME, outcome)
}
