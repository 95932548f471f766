import { type NoticeWays, standardWaysOf } from '../payments/notice.ts'

/**
 * What the bank tells of a request to exchange currency: whoever heads the company and whoever wrote it, but for who did it. `word`:
 * what needs an answer, or could be somebody else's deed, so it always comes by every channel. `course`: what becomes of what was
 * signed.
 */
export const exchangeNoticeKinds = {
  executed: 'course',
  filledInPart: 'course',
  /** It has ended, and a part was dealt: the rest of the money is free. */
  partlyExecuted: 'course',
  rejected: 'course',
  expired: 'course',
  /** Somebody has revoked it. */
  revoked: 'word',
  /** The desk gives it back with the fields to mend. */
  returned: 'word',
  papersChecked: 'course',
  /** The dealer has said nothing so far. */
  deskSilent: 'course',
  /** Bought money is used within some days, else the bank sells it. */
  useByNear: 'word',
  /** What was paid for is here within some days. */
  deadlineNear: 'word',
} as const

export type ExchangeNoticeKind = keyof typeof exchangeNoticeKinds

const wordWays: NoticeWays = { cabinet: true, email: true, sms: true }

/** By which channels a person hears of a kind. @param chosen for the course of exchanges; null: they have chosen nothing */
export const waysOfExchangeNotice = (kind: ExchangeNoticeKind, chosen: NoticeWays | null): NoticeWays =>
  exchangeNoticeKinds[kind] === 'word' ? wordWays : (chosen ?? standardWaysOf.exchangeCourse)

/** The kinds that follow a person's choice. */
export const exchangeCourseKinds: readonly ExchangeNoticeKind[] = (
  Object.keys(exchangeNoticeKinds) as ExchangeNoticeKind[]
).filter((kind) => exchangeNoticeKinds[kind] === 'course')
