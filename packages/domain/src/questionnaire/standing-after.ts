import type { QuestionnaireStatus } from '../dictionaries/questionnaire-statuses.ts'
import type { QuestionnaireState } from '../flows/questionnaire.ts'

/** States from which an account is opened, or could not be: a client who was verified without an account sees them. */
const opening: ReadonlySet<QuestionnaireState> = new Set<QuestionnaireState>([
  'correct',
  'account_empty',
  'card_empty',
  'tmp_printed',
  'processed',
])

/**
 * The standing of a client after a step of a version of its questionnaire (decision 166). It follows the version until
 * the bank has verified the client. After that the client keeps what it has: a later version, also one that is returned
 * or rejected, never closes an open account.
 * @param standing of the client until now
 * @param state the new state of the version
 */
export function standingAfter(standing: QuestionnaireStatus, state: QuestionnaireState): QuestionnaireStatus {
  if (standing === 'processed') return standing
  // The account stands, whatever becomes of the next try at the card.
  if (standing === 'card_empty') return state === 'processed' ? state : standing
  if (standing === 'correct') return opening.has(state) ? state : standing
  return state
}

/**
 * True if a version of a client's questionnaire may be begun, by its standing; no other is under way. A person who
 * waits for the bank, or whom it has refused, gets no account by a form. Nobody acts yet for a company in `default`:
 * the bank begins.
 */
export const mayBegin = (standing: QuestionnaireStatus): boolean =>
  standing === 'none' ||
  standing === 'default' ||
  standing === 'new' ||
  standing === 'correct' ||
  standing === 'processed'
