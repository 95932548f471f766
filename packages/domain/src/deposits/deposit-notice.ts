import { type NoticeWays, standardWaysOf } from '../payments/notice.ts'

/**
 * The kinds of notices about a deposit: to the heads of the company and the person who opened it, except the person who
 * did it. `word`: events that need an answer, or could be another person's doing, so they always come by every channel.
 * `course`: steps that a deposit takes by itself or as was signed.
 */
export const depositNoticeKinds = {
  opened: 'course',
  /** The bank did not take the opening: the money never left the account. */
  notOpened: 'course',
  replenished: 'course',
  /** Interest came to the payout account, or was added to the deposit. */
  paidOut: 'course',
  /** The term ends in some days: whether it goes on is the client's word. */
  prolongationAsked: 'word',
  prolonged: 'course',
  /** A person has switched the prolongation on or off. */
  prolongationChanged: 'word',
  /** The whole of it came back: at its end, or before. */
  returned: 'course',
  returnedInPart: 'course',
  arrested: 'word',
  released: 'word',
  payoutAccountChanged: 'word',
  /** The rate of a deposit on demand falls on a day (Civil Code, article 1061, part 2). */
  rateCut: 'word',
} as const

export type DepositNoticeKind = keyof typeof depositNoticeKinds

const wordWays: NoticeWays = { cabinet: true, email: true, sms: true }

/**
 * The channels by which a person is notified of a kind. @param chosen for the course of deposits; null: they have
 * chosen nothing
 */
export const waysOfDepositNotice = (kind: DepositNoticeKind, chosen: NoticeWays | null): NoticeWays =>
  depositNoticeKinds[kind] === 'word' ? wordWays : (chosen ?? standardWaysOf.depositCourse)

/** The kinds that follow a person's choice. */
export const depositCourseKinds: readonly DepositNoticeKind[] = (
  Object.keys(depositNoticeKinds) as DepositNoticeKind[]
).filter((kind) => depositNoticeKinds[kind] === 'course')
