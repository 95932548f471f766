import type { ClearingReason } from '@dilo/domain/flows/clearing.ts'
import type { IncomingRefusal, RecallReason, RecallRefusal, ReportedReason } from '@dilo/domain/flows/clearing-words.ts'
import type { Coded } from '@dilo/iso20022/codec/code.ts'
import type {
  CancellationReasonCode,
  CancellationRejectionCode,
  ReturnReasonCode,
  StatusReasonCode,
  TransactionStatusCode,
} from '@dilo/iso20022/codes/code-lists.ts'
import type { Reason } from '@dilo/iso20022/messages/reason.ts'

/**
 * The codes of ISO 20022 in the bank's own terms, a table for each list and direction: AC16 names a card in a rejection,
 * and an arrested account in a return (neighbours-2.md 1.3). A reason decides no state, so a code without a row loses
 * nothing: it is kept as it was written.
 */

/** The event that a status means for a transfer; null: it only says where the transfer stands, and nothing follows. */
// oxfmt-ignore
export const eventOfStatus: Readonly<Record<TransactionStatusCode, 'ACCEPT' | 'SETTLE' | 'REJECT' | null>> = {
  ACSP: 'ACCEPT', ACWC: 'ACCEPT',
  ACSC: 'SETTLE', ACCC: 'SETTLE',
  RJCT: 'REJECT', CANC: 'REJECT',
  RCVD: null, PDNG: null, ACTC: null, ACCP: null, ACFC: null, ACFW: null, ACPD: null, ACWP: null, PATC: null,
  // Blocked before it was posted: the money is neither with the recipient nor back.
  BLCK: null,
  // Cheques, cash, requests to pay and verifications of payees: no transfer of this bank.
  ACIS: null, CPUC: null, PRES: null, RCVC: null, RVCM: null, RVMC: null, RVNA: null, RVNC: null, RVNM: null,
}

/** The codes that mean the same in a rejection and in a return. */
// oxfmt-ignore
const inBothLists = {
  AC01: 'accountUnknown', AC03: 'accountUnknown', BE06: 'accountUnknown',
  AC04: 'accountClosed', AC07: 'accountClosed',
  AC06: 'accountBlocked', AG01: 'accountBlocked',
  BE01: 'nameMismatch', BE04: 'nameMismatch', BE17: 'nameMismatch',
  CUST: 'refusedByRecipient', MD06: 'refusedByRecipient', MS02: 'refusedByRecipient', MS03: 'refusedByRecipient',
  ED05: 'clearingFault', TM01: 'clearingFault',
} as const satisfies Partial<Record<StatusReasonCode & ReturnReasonCode, ClearingReason>>

// oxfmt-ignore
export const reasonsOfRejection: Partial<Record<StatusReasonCode, ClearingReason>> = {
  ...inBothLists,
  AB05: 'clearingFault', AB08: 'clearingFault', AB09: 'clearingFault', AM04: 'clearingFault', FF10: 'clearingFault',
}

export const reasonsOfReturn: Partial<Record<ReturnReasonCode, ClearingReason>> = {
  ...inBothLists,
  AC16: 'accountBlocked',
  AC17: 'accountBlocked',
}

// oxfmt-ignore
export const reasonsOfRecall: Partial<Record<CancellationReasonCode, RecallReason>> = {
  DUPL: 'duplicate',
  TECH: 'technicalFault',
  FRAD: 'fraud', UAPA: 'fraud',
  CUST: 'clientAsks', MD06: 'clientAsks', AC03: 'clientAsks', AM09: 'clientAsks', UPAY: 'clientAsks',
}

// oxfmt-ignore
export const refusalsOfRecall: Partial<Record<CancellationRejectionCode, RecallRefusal>> = {
  AC04: 'accountClosed', AM04: 'moneyGone', ARDT: 'alreadyReturned', CUST: 'refusedByRecipient',
  LEGL: 'forbiddenByLaw', RR04: 'forbiddenByLaw', NOAS: 'noAnswer', NOOR: 'neverReceived',
}

export const codesOfRejection: Readonly<Record<IncomingRefusal, StatusReasonCode>> = {
  accountUnknown: 'AC03',
  accountClosed: 'AC07',
  accountOfOtherKind: 'AC14',
  accountBlocked: 'AC06',
  nameMismatch: 'BE17',
  forbiddenByRule: 'RR04',
  fraud: 'FR01',
  clientAsks: 'CUST',
  recalled: 'FOCR',
}

/** AC14 names an agent in this list, so that an account of another kind is one that allows no such transfer. */
export const codesOfReturn: Readonly<Record<IncomingRefusal, ReturnReasonCode>> = {
  accountUnknown: 'AC03',
  accountClosed: 'AC07',
  accountOfOtherKind: 'AG01',
  accountBlocked: 'AC06',
  nameMismatch: 'BE17',
  forbiddenByRule: 'RR04',
  fraud: 'FR01',
  clientAsks: 'MD06',
  recalled: 'FOCR',
}

export const codesOfRecall: Readonly<Record<RecallReason, CancellationReasonCode>> = {
  duplicate: 'DUPL',
  technicalFault: 'TECH',
  fraud: 'FRAD',
  clientAsks: 'CUST',
}

export const codesOfRecallRefusal: Readonly<Record<RecallRefusal, CancellationRejectionCode>> = {
  accountClosed: 'AC04',
  moneyGone: 'AM04',
  alreadyReturned: 'ARDT',
  refusedByRecipient: 'CUST',
  forbiddenByLaw: 'LEGL',
  noAnswer: 'NOAS',
  neverReceived: 'NOOR',
  unspecified: 'NARR',
  // An answer to another bank never says so.
  notPassedOn: 'NARR',
}

/** The bank's own term for a code, null where the table has none; only a code of the list itself has one. */
export const termOf = <Known extends string, Term extends string>(
  table: Partial<Record<Known, Term>>,
  reason: Coded<Known> | null | undefined,
): Term | null => (reason?.kind === 'known' ? (table[reason.code] ?? null) : null)

/** The code of the other side, and its words: they are kept as they were written. */
export function reportedIn(reasons: readonly Reason<string>[]): ReportedReason | null {
  const code = reasons.find(({ reason }) => reason !== null)?.reason?.code
  const text = reasons.flatMap(({ information }) => information).join(' ')
  return code === undefined && text === '' ? null : { code: code ?? '', text: text === '' ? null : text }
}
