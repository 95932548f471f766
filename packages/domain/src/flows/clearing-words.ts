/**
 * Reasons of clearing in the bank's own terms, for transfers in both directions. Clearing's codes stay in its adapter,
 * which has an exhaustive table for each list: a code means nothing without its list.
 */

/** Reasons for refusing or returning a transfer to an account of this bank. */
const incomingRefusals = [
  'accountUnknown',
  'accountClosed',
  /** The account takes nothing from other banks: a deposit, an account of the bank's own. */
  'accountOfOtherKind',
  'accountBlocked',
  'nameMismatch',
  'forbiddenByRule',
  'fraud',
  /** The client gives the money back. */
  'clientAsks',
  /** The payer's bank has recalled the transfer, and the recipient agrees. */
  'recalled',
] as const

export type IncomingRefusal = (typeof incomingRefusals)[number]

/** Reasons for recalling a transfer that was sent. */
export const recallReasons = ['duplicate', 'technicalFault', 'fraud', 'clientAsks'] as const

export type RecallReason = (typeof recallReasons)[number]

/** Reasons for refusing a recall. */
export const recallRefusals = [
  'accountClosed',
  'moneyGone',
  'alreadyReturned',
  'refusedByRecipient',
  'forbiddenByLaw',
  'noAnswer',
  'neverReceived',
  'unspecified',
  /** Clearing has not passed a recall of ours on. */
  'notPassedOn',
] as const

export type RecallRefusal = (typeof recallRefusals)[number]

/** A code and words as the other side wrote them. They are shown, and decide nothing. */
export type ReportedReason = { readonly code: string; readonly text: string | null }
