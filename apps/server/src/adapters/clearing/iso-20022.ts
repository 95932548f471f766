import type { ClearingReason } from '@dilo/domain/flows/clearing.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { ClearingAnswer } from '../../ports/clearing.ts'

/** ISO 20022 ExternalPaymentTransactionStatus1Code, as far as СЕП-4.0 (domain-ukraine.md section 2) uses it. */
export type TransactionStatus =
  | 'RCVD'
  | 'ACTC'
  | 'ACCP'
  | 'ACFC'
  | 'PDNG'
  | 'ACSP'
  | 'ACWC'
  | 'ACSC'
  | 'ACCC'
  | 'RJCT'
  | 'CANC'

/** A status report on one transfer: the fields of pacs.002 that the bank reads, by their names there. */
type StatusReport = {
  readonly type: 'pacs.002'
  readonly MsgId: string
  readonly OrgnlTxId: string
  readonly OrgnlUETR: Uetr
  readonly TxSts: TransactionStatus
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

/** Null: it says that the transfer arrived or is looked at, which changes nothing for us. */
const eventOfStatus: Record<TransactionStatus, 'ACCEPT' | 'SETTLE' | 'REJECT' | null> = {
  RCVD: null,
  ACTC: null,
  ACCP: null,
  ACFC: null,
  PDNG: null,
  ACSP: 'ACCEPT',
  ACWC: 'ACCEPT',
  ACSC: 'SETTLE',
  ACCC: 'SETTLE',
  RJCT: 'REJECT',
  CANC: 'REJECT',
}

const reasonOfCode: Readonly<Record<string, ClearingReason>> = {
  AC01: 'accountUnknown',
  AC03: 'accountUnknown',
  AC04: 'accountClosed',
  AC06: 'accountBlocked',
  AG01: 'accountBlocked',
  BE01: 'nameMismatch',
  BE04: 'nameMismatch',
  CUST: 'refusedByRecipient',
  MS02: 'refusedByRecipient',
  MS03: 'refusedByRecipient',
  ED05: 'clearingFault',
  TM01: 'clearingFault',
}

/** The answer that a message means to the bank; null when the bank acts on nothing in it. */
export function answerOf(message: ClearingMessage): ClearingAnswer | null {
  const common = { answerId: message.MsgId, transferId: message.OrgnlTxId, businessDate: message.IntrBkSttlmDt }
  if (message.type === 'pacs.004') {
    const reason = reasonOfCode[message.RtrRsnCd] ?? 'unspecified'
    return { ...common, event: 'RETURN', amount: kopiykas(BigInt(message.RtrdIntrBkSttlmAmt)), reason, credited: false }
  }
  const event = eventOfStatus[message.TxSts]
  if (event === null) return null
  const reason = event === 'REJECT' ? (reasonOfCode[message.StsRsnCd ?? ''] ?? 'unspecified') : null
  return {
    ...common,
    event,
    amount: kopiykas(BigInt(message.IntrBkSttlmAmt)),
    reason,
    credited: message.TxSts === 'ACCC',
  }
}
