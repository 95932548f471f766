import { type NoticeWays, standardWaysOf } from '../payments/notice.ts'

/**
 * What the bank tells of a card: its holder and whoever heads the company, but for who did it. `safety`: what could be
 * somebody else's deed, so it always appears in the cabinet. `use`: what is paid with it, and what does not pass.
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

/** So many days before its last day the people of a card hear that it ends soon. */
export const END_TOLD_DAYS = 30

export type CardNoticeKind = keyof typeof cardNoticeKinds

/** What keeps a card safe may be somebody else's deed: no choice keeps it from its people. */
const safetyWays: NoticeWays = { cabinet: true, email: true, sms: true }

/** By which channels a person hears of a kind. @param chosen for what is paid with cards; null: they have chosen nothing */
export const waysOfCardNotice = (kind: CardNoticeKind, chosen: NoticeWays | null): NoticeWays =>
  cardNoticeKinds[kind] === 'safety' ? safetyWays : (chosen ?? standardWaysOf.cardUse)

/** The kinds that follow a person's choice. */
export const cardUseKinds: readonly CardNoticeKind[] = (Object.keys(cardNoticeKinds) as CardNoticeKind[]).filter(
  (kind) => cardNoticeKinds[kind] === 'use',
)
