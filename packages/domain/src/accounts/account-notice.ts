import { type NoticeWays, standardWaysOf } from '../payments/notice.ts'

/**
 * The bank's notices about accounts. `moneyIn`: another client paid, for everybody who may see the account. `lowBalance`: the
 * available balance fell below the bound of a person, for that person. Each kind has channels of its own.
 */
export const accountNoticeKinds = ['moneyIn', 'lowBalance'] as const

export type AccountNoticeKind = (typeof accountNoticeKinds)[number]

/** The channels by which a person is notified of a kind. @param chosen null: they have chosen nothing */
export const waysOfAccountNotice = (kind: AccountNoticeKind, chosen: NoticeWays | null): NoticeWays =>
  chosen ?? standardWaysOf[kind]
