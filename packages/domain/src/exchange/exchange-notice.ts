import { type NoticeWays, standardWaysOf } from '../payments/notice.ts'

/**
 * The kinds of notices about a request to exchange currency: to the heads of the company and the person who wrote it,
 * except the person who did it. `word`: events that need an answer, or could be another person's doing, so they always
 * come by every channel. `course`: the course of a signed request.
 */
export const exchangeNoticeKinds = {
  executed: 'course',
  filledInPart: 'course',
  /** It has ended, and a part was dealt: the rest of the money is free. */
  partlyExecuted: 'course',
  rejected: 'course',
  expired: 'course',
  /** A person has revoked it. */
  revoked: 'word',
  /** The desk gives it back with the fields to correct. */
  returned: 'word',
  papersChecked: 'course',
  /** The dealer has said nothing so far. */
  deskSilent: 'course',
  /** Bought money is used within some days, else the bank sells it. */
  useByNear: 'word',
  /** The paid goods are due within some days. */
  deadlineNear: 'word',
} as const

export type ExchangeNoticeKind = keyof typeof exchangeNoticeKinds

const wordWays: NoticeWays = { cabinet: true, email: true, sms: true }

/**
 * The channels by which a person is notified of a kind. @param chosen for the course of exchanges; null: they have
 * chosen nothing
 */
export const waysOfExchangeNotice = (kind: ExchangeNoticeKind, chosen: NoticeWays | null): NoticeWays =>
  exchangeNoticeKinds[kind] === 'word' ? wordWays : (chosen ?? standardWaysOf.exchangeCourse)

/** The kinds that follow a person's choice. */
export const exchangeCourseKinds: readonly ExchangeNoticeKind[] = (
  Object.keys(exchangeNoticeKinds) as ExchangeNoticeKind[]
).filter((kind) => exchangeNoticeKinds[kind] === 'course')
