import type { QuestionnaireStatus } from '../dictionaries/questionnaire-statuses.ts'

/**
 * The client's standing by the questionnaire's status: `verified` by the bank, `awaited` from it, or `unverified` with
 * nothing for the bank to decide.
 */
export const standings = ['verified', 'awaited', 'unverified'] as const

export type Standing = (typeof standings)[number]

/** `questionnaire_valid` is one officer's decision; a second one makes it `correct`. */
const meant: Readonly<Record<QuestionnaireStatus, Standing>> = {
  none: 'unverified',
  new: 'unverified',
  // A company that has registered, without an account, and an entrepreneur with one.
  default: 'awaited',
  loaded: 'awaited',
  documents_loaded: 'awaited',
  tmp_seen: 'awaited',
  on_validation: 'awaited',
  questionnaire_valid: 'awaited',
  returned: 'unverified',
  tmp_rejected: 'unverified',
  correct: 'verified',
  processed: 'verified',
  // The bank has approved it, and its contract is on the way on paper.
  tmp_printed: 'awaited',
  // The bank has approved it, and its account could not be opened yet.
  account_empty: 'awaited',
  // The account stands: the card that the client wanted with it does not come in its way.
  card_empty: 'verified',
}

export const standingOf = (status: QuestionnaireStatus): Standing => meant[status]

const statusesThat = (standing: Standing): readonly QuestionnaireStatus[] =>
  (Object.keys(meant) as QuestionnaireStatus[]).filter((status) => meant[status] === standing)

/** Statuses of clients that the bank has verified: no money moves before verification. */
export const verifiedStatuses = statusesThat('verified')

/** Statuses of clients who wait for the bank to verify them. */
export const awaitedStatuses = statusesThat('awaited')

/** True if the bank has verified a client, so that money may move. */
export const isVerified = (status: QuestionnaireStatus): boolean => meant[status] === 'verified'

/** True if a client waits for the bank to verify them. */
export const awaitsVerification = (status: QuestionnaireStatus): boolean => meant[status] === 'awaited'

/**
 * The status of a client whose registration the bank has just confirmed. An entrepreneur has registered with an account. A
 * company has none: its questionnaire begins now, and the account comes with its approval.
 */
export const statusOfConfirmed = ({ hasAccount }: { readonly hasAccount: boolean }): QuestionnaireStatus =>
  hasAccount ? 'processed' : 'none'

/** The status of a client refused by the bank. */
export const STATUS_OF_REFUSED: QuestionnaireStatus = 'tmp_rejected'

/** The bank's reasons for refusing to verify a client. */
export const verificationReasons = ['identityNotProven', 'powersNotProven', 'notServed'] as const

export type VerificationReason = (typeof verificationReasons)[number]

/**
 * Whom the bank verifies. `client`: a company or business, with the person who registered it. `relation`: a person who is
 * to act for a company that is a client already.
 */
export type VerificationKind = 'client' | 'relation'

/** The bank's answer about a client or person whom it was to verify. */
export type VerificationWord =
  | { readonly decision: 'CONFIRM' }
  | { readonly decision: 'REFUSE'; readonly reason: VerificationReason }
