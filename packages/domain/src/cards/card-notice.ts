import type { NoticeChoiceKind } from '../payments/notice.ts'

/**
 * What the bank tells of a card: its holder and whoever heads the company, but for who did it. `safety`: what could be
 * somebody else's deed, so it always appears in the cabinet. `use`: what is paid with it, and what does not pass.
 */
export const cardNoticeKinds = {
  issued: 'safety',
  activated: 'safety',
  locked: 'safety',
  unlocked: 'safety',
  closed: 'safety',
  replaced: 'safety',
  /** Another person, who heads the company, has set the PIN. */
  pinSet: 'safety',
  /** The same has opened the page that shows the number. */
  numberShown: 'safety',
  limitsRaised: 'safety',
  walletAdded: 'safety',
  /** A purchase on the internet waits for the holder's answer. */
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
  expired: 'use',
  receiptMissing: 'use',
} as const

export type CardNoticeKind = keyof typeof cardNoticeKinds

type CardNoticeGroup = (typeof cardNoticeKinds)[CardNoticeKind]

export type CardChoice = Extract<NoticeChoiceKind, 'cardSafety' | 'cardUse'>

const choiceOfGroup: Readonly<Record<CardNoticeGroup, CardChoice>> = { safety: 'cardSafety', use: 'cardUse' }

/** Which choice of a person a kind follows. */
export const choiceOf = (kind: CardNoticeKind): CardChoice => choiceOfGroup[cardNoticeKinds[kind]]

/** The kinds that follow a choice. */
export const kindsOfChoice = (choice: CardChoice): readonly CardNoticeKind[] =>
  (Object.keys(cardNoticeKinds) as CardNoticeKind[]).filter((kind) => choiceOf(kind) === choice)
