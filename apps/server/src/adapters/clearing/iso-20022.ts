import type { ClearingReason } from '@dilo/domain/flows/clearing.ts'
import type { ReportedReason } from '@dilo/domain/flows/clearing-words.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { coded } from '@dilo/iso20022/codec/code.ts'
import {
  type ReturnReasonCode,
  returnReasons,
  type StatusReasonCode,
  statusReasons,
  type TransactionStatusCode,
} from '@dilo/iso20022/codes/code-lists.ts'
import type { ClearingAnswer } from '../../ports/clearing.ts'

/** A status report on one transfer: the fields of pacs.002 that the bank reads, by their names there. */
type StatusReport = {
  readonly type: 'pacs.002'
  readonly MsgId: string
  readonly OrgnlTxId: string
  readonly OrgnlUETR: Uetr
  readonly TxSts: TransactionStatusCode
  /** ExternalStatusReason1Code of a rejection. */
  readonly StsRsnCd?: string
  /** Kopiykas, as a string of digits. */
  readonly IntrBkSttlmAmt: string
  readonly IntrBkSttlmDt: BusinessDate
}

/** A payment that was settled and comes back: the fields of pacs.004. */
type PaymentReturn = {
  readonly type: 'pacs.004'
  readonly MsgId: string
  readonly OrgnlTxId: string
  readonly OrgnlUETR: Uetr
  readonly RtrRsnCd: string
  readonly RtrdIntrBkSttlmAmt: string
  readonly IntrBkSttlmDt: BusinessDate
}

export type ClearingMessage = StatusReport | PaymentReturn

/** The others say that the transfer arrived or is looked at, which changes nothing for us. */
const eventOfStatus: Partial<Record<TransactionStatusCode, 'ACCEPT' | 'SETTLE' | 'REJECT'>> = {
  ACSP: 'ACCEPT',
  ACWC: 'ACCEPT',
  ACSC: 'SETTLE',
  ACCC: 'SETTLE',
  RJCT: 'REJECT',
  CANC: 'REJECT',
}

/** The codes that mean the same in both lists. */
const common = {
  AC01: 'accountUnknown',
  AC03: 'accountUnknown',
  AC04: 'accountClosed',
  AC06: 'accountBlocked',
  AC07: 'accountClosed',
  AG01: 'accountBlocked',
  BE01: 'nameMismatch',
  BE04: 'nameMismatch',
  CUST: 'refusedByRecipient',
  MS02: 'refusedByRecipient',
  MS03: 'refusedByRecipient',
  ED05: 'clearingFault',
  TM01: 'clearingFault',
} as const satisfies Partial<Record<StatusReasonCode & ReturnReasonCode, ClearingReason>>

const reasonOfRejection: Partial<Record<StatusReasonCode, ClearingReason>> = common

/** AC16 names a card in a rejection, and an arrested account in a return: a code means nothing without its list. */
const reasonOfReturn: Partial<Record<ReturnReasonCode, ClearingReason>> = {
  ...common,
  AC16: 'accountBlocked',
  AC17: 'accountBlocked',
}

/** A reason decides no state, so a code that no list has is as good as none. */
function reasonOf<Known extends string>(
  list: Readonly<Record<Known, string>>,
  reasons: Partial<Record<Known, ClearingReason>>,
  code: string | undefined,
): ClearingReason {
  const read = coded(list, code ?? '')
  return (read.kind === 'known' ? reasons[read.code] : undefined) ?? 'unspecified'
}

function reportedIn(message: ClearingMessage): ReportedReason | null {
  const code = message.type === 'pacs.004' ? message.RtrRsnCd : message.StsRsnCd
  return code === undefined ? null : { code, text: null }
}

/** The answer that a message means to the bank; null when the bank acts on nothing in it. */
export function answerOf(message: ClearingMessage): ClearingAnswer | null {
  const common = {
    answerId: message.MsgId,
    transferId: message.OrgnlTxId,
    uetr: message.OrgnlUETR,
    businessDate: message.IntrBkSttlmDt,
    reported: reportedIn(message),
  }
  if (message.type === 'pacs.004') {
    const reason = reasonOf(returnReasons, reasonOfReturn, message.RtrRsnCd)
    return { ...common, event: 'RETURN', amount: kopiykas(BigInt(message.RtrdIntrBkSttlmAmt)), reason, credited: false }
  }
  const event = eventOfStatus[message.TxSts]
  if (event === undefined) return null
  const reason = event === 'REJECT' ? reasonOf(statusReasons, reasonOfRejection, message.StsRsnCd) : null
  return {
    ...common,
    event,
    amount: kopiykas(BigInt(message.IntrBkSttlmAmt)),
    reason,
    credited: message.TxSts === 'ACCC',
  }
}
