import type { PaymentState } from '../flows/payment.ts'
import { rowsOfProducts } from '../products/products.ts'
import type { PaymentHistoryEvent } from './payment-history.ts'

/** Kinds of the bank's notices about payments (decision 071). */
export const noticeKinds = [
  'awaitsSignature',
  'done',
  'rejected',
  'returned',
  'rework',
  'cancelled',
  'recallAnswered',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/**
 * The recipients of a notice. `signatories`: people whose signature may fill a missing place. `author`: the payment's
 * author. `parties`: its author and everybody who has signed it. `asker`: the person who asked its money back. A person gets no notice of their own action.
 */
export type Recipients = 'signatories' | 'author' | 'parties' | 'asker'

/**
 * The notice of a step and its recipients; null: no notice. The effects of the flow say the same (`tellSignatories` …).
 */
export const noticeOfEvent: Record<
  PaymentHistoryEvent,
  { readonly kind: NoticeKind; readonly recipients: Recipients } | null
> = {
  CREATE: null,
  QUEUE: null,
  HAND_OVER: null,
  ACCEPT: null,
  CREDIT: null,
  // The payment is done as before; its outcome says how much came back.
  RETURN_IN_PART: { kind: 'done', recipients: 'parties' },
  RECALL: null,
  RECALL_REFUSED: { kind: 'recallAnswered', recipients: 'asker' },
  RECALL_AGREED: { kind: 'recallAnswered', recipients: 'asker' },
  EDIT: null,
  SEND_TO_SIGNING: { kind: 'awaitsSignature', recipients: 'signatories' },
  SEND_CODE: { kind: 'awaitsSignature', recipients: 'signatories' },
  SIGN: null,
  SIGN_IN_PART: { kind: 'awaitsSignature', recipients: 'signatories' },
  SIGN_TO_WAIT: null,
  ORDER: null,
  REVOKE_SIGNATURE: { kind: 'awaitsSignature', recipients: 'signatories' },
  RETURN_FOR_REWORK: { kind: 'rework', recipients: 'author' },
  REVOKE_FROM_SIGNING: null,
  DELETE: null,
  REVOKE: { kind: 'cancelled', recipients: 'parties' },
  CANCEL: { kind: 'cancelled', recipients: 'parties' },
  REPEAT: null,
  RELEASE: null,
  SETTLE: { kind: 'done', recipients: 'parties' },
  REJECT: { kind: 'rejected', recipients: 'parties' },
  RETURN: { kind: 'returned', recipients: 'parties' },
}

/** The payment's state that each notice reports. In any other state the notice is outdated, and no message goes out. */
export const reportedState: Record<NoticeKind, PaymentState> = {
  awaitsSignature: 'onSigning',
  done: 'settled',
  rejected: 'rejected',
  returned: 'returned',
  rework: 'draft',
  cancelled: 'revoked',
  recallAnswered: 'settled',
}

/** The channels of a kind of notice: the cabinet, and messages to the person's contacts. */
export type NoticeWays = { readonly cabinet: boolean; readonly email: boolean; readonly sms: boolean }

/** As long as a person has chosen nothing else. */
const standardWays: NoticeWays = { cabinet: true, email: true, sms: false }

const inCabinet: NoticeWays = { cabinet: true, email: false, sms: false }

/** Incoming payments are nothing that everybody must learn at once. */
const choices = {
  moneyIn: 'inCabinet',
  lowBalance: 'standard',
  awaitsSignature: 'standard',
  done: 'standard',
  rejected: 'standard',
  returned: 'standard',
  rework: 'standard',
  cancelled: 'standard',
  recallAnswered: 'standard',
  ...rowsOfProducts('noticeChoices'),
} as const

/**
 * The kinds for which a person chooses channels: each kind of notice about payments and about accounts, and one or more
 * of each product.
 */
export type NoticeChoiceKind = keyof typeof choices

export const noticeChoiceKinds = Object.keys(choices) as [NoticeChoiceKind, ...NoticeChoiceKind[]]

export const standardWaysOf = Object.fromEntries(
  Object.entries(choices).map(([kind, ways]) => [kind, ways === 'inCabinet' ? inCabinet : standardWays]),
) as Readonly<Record<NoticeChoiceKind, NoticeWays>>

/** A payment that waits for a person's signature always appears in their cabinet: nobody else can sign for them. */
export const isPossible = (kind: NoticeChoiceKind, { cabinet }: NoticeWays): boolean =>
  cabinet || kind !== 'awaitsSignature'

/** Notices that report the end of a payment: their words are those of its present outcome. */
const reportsTheEnd: Record<NoticeKind, boolean> = {
  awaitsSignature: false,
  done: true,
  rejected: true,
  returned: true,
  rework: false,
  cancelled: true,
  recallAnswered: false,
}

/** The notices whose words are of their own. */
export type AskingNotice = 'awaitsSignature' | 'rework' | 'recallAnswered'

export const asksForSomething = (kind: NoticeKind): kind is AskingNotice => !reportsTheEnd[kind]
