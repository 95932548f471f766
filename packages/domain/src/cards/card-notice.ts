import { type NoticeWays, standardWaysOf } from '../payments/notice.ts'

/**
 * The kinds of notices about a card: to its holder and the heads of the company, except the person who did it.
 * `safety`: events that could be another person's doing, so they always appear in the cabinet. `use`: payments with it,
 * and declines.
 */
export const cardNoticeKinds = {
  issued: 'safety',
  /** One of the bank's people has sent it. */
  sent: 'safety',
  activated: 'safety',
  locked: 'safety',
  unlocked: 'safety',
  closed: 'safety',
  expired: 'safety',
  replaced: 'safety',
  /** Another person, who heads the company, has set the PIN. */
  pinSet: 'safety',
  /** The same person has opened its number. */
  shown: 'safety',
  limitsRaised: 'safety',
  walletAdded: 'safety',
  /** A purchase on the internet waits for a second person's answer. */
  approvalAsked: 'safety',
  approvalExpired: 'safety',
  declined: 'use',
  /** A holder asks that a declined purchase may pass once. */
  allowanceAsked: 'use',
  allowanceGranted: 'use',
  /** More was cleared than the account had. */
  shortage: 'use',
  refunded: 'use',
  endsSoon: 'use',
  receiptMissing: 'use',
} as const

/** The number of days before its last day on which the people of a card are notified that it ends. */
export const END_NOTICE_DAYS = 30

export type CardNoticeKind = keyof typeof cardNoticeKinds

/** Safety events may be another person's doing: no choice keeps them from the card's people. */
const safetyWays: NoticeWays = { cabinet: true, email: true, sms: true }

/**
 * The channels by which a person is notified of a kind. @param chosen for payments with cards; null: they have chosen
 * nothing
 */
export const waysOfCardNotice = (kind: CardNoticeKind, chosen: NoticeWays | null): NoticeWays =>
  cardNoticeKinds[kind] === 'safety' ? safetyWays : (chosen ?? standardWaysOf.cardUse)

/** The kinds that follow a person's choice. */
export const cardUseKinds: readonly CardNoticeKind[] = (Object.keys(cardNoticeKinds) as CardNoticeKind[]).filter(
  (kind) => cardNoticeKinds[kind] === 'use',
)
