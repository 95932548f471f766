import type { PaymentState } from '../flows/payment.ts'
import type { PaymentHistoryEvent } from './payment-history.ts'

/** What the bank tells people of payments (decision 071). */
export const noticeKinds = ['awaitsSignature', 'done', 'rejected', 'returned', 'rework', 'cancelled'] as const

export type NoticeKind = (typeof noticeKinds)[number]

/**
 * Whom a notice is for. `signatories`: whose signature may fill a place that is missing. `author`: who wrote the payment.
 * `parties`: its author, and everybody whose signature stands under it. Nobody is told what they have done themselves.
 */
export type Told = 'signatories' | 'author' | 'parties'

/** What a step tells, and to whom; null: nothing. The effects of the flow say the same (`tellSignatories` …). */
export const noticeOfEvent: Record<PaymentHistoryEvent, { readonly kind: NoticeKind; readonly told: Told } | null> = {
  CREATE: null,
  QUEUE: null,
  HAND_OVER: null,
  ACCEPT: null,
  CREDIT: null,
  EDIT: null,
  SEND_TO_SIGNING: { kind: 'awaitsSignature', told: 'signatories' },
  SEND_CODE: { kind: 'awaitsSignature', told: 'signatories' },
  SIGN: null,
  SIGN_IN_PART: { kind: 'awaitsSignature', told: 'signatories' },
  SIGN_TO_WAIT: null,
  ORDER: null,
  REVOKE_SIGNATURE: { kind: 'awaitsSignature', told: 'signatories' },
  RETURN_FOR_REWORK: { kind: 'rework', told: 'author' },
  REVOKE_FROM_SIGNING: null,
  DELETE: null,
  REVOKE: { kind: 'cancelled', told: 'parties' },
  CANCEL: { kind: 'cancelled', told: 'parties' },
  REPEAT: null,
  RELEASE: null,
  SETTLE: { kind: 'done', told: 'parties' },
  REJECT: { kind: 'rejected', told: 'parties' },
  RETURN: { kind: 'returned', told: 'parties' },
}

/** The state that a payment has come to by what a notice tells. In another one it is yesterday's news: no message goes out. */
export const stateTold: Record<NoticeKind, PaymentState> = {
  awaitsSignature: 'onSigning',
  done: 'settled',
  rejected: 'rejected',
  returned: 'returned',
  rework: 'draft',
  cancelled: 'revoked',
}

/** Where a person is told of a kind: in the cabinet, and by the messages that go to their contacts. */
export type NoticeWays = { readonly cabinet: boolean; readonly email: boolean; readonly sms: boolean }

/** As long as a person has chosen nothing else. */
export const standardWays: NoticeWays = { cabinet: true, email: true, sms: false }

/** What waits for a person's signature always stands in their cabinet: nobody else can do it for them. */
export const isPossible = (kind: NoticeKind, { cabinet }: NoticeWays): boolean => cabinet || kind !== 'awaitsSignature'
