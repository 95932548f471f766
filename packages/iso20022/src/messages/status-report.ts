import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { hryvnias } from '../codec/amount.ts'
import { type Coded, codeOf } from '../codec/code.ts'
import { optional, some } from '../codec/codec.ts'
import { type OriginalTransaction, originalTransaction } from '../codec/original.ts'
import { agent } from '../codec/party.ts'
import { record } from '../codec/record.ts'
import { dayOrTime, identifier, instant } from '../codec/values.ts'
import { type StatusReasonCode, statusReasons } from '../codes/status-reason.ts'
import { type TransactionStatusCode, transactionStatuses } from '../codes/transaction-status.ts'
import { type Reason, reasonsOf } from './reason.ts'

/** The status of one payment. */
type TransactionStatus = {
  readonly statusId: string | null
  readonly original: OriginalTransaction
  readonly status: Coded<TransactionStatusCode>
  readonly reasons: readonly Reason<StatusReasonCode>[]
  /** Milliseconds since 1970. */
  readonly acceptedAt: number | null
  readonly settlementDate: BusinessDate | null
  /** Minor units. */
  readonly amount: Kopiykas | null
}

/** pacs.002: the status of payments, and the consent of a recipient's bank to instant ones. */
export type StatusReport = {
  readonly type: 'pacs.002'
  readonly id: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly instructingAgent: BankCode | null
  readonly instructedAgent: BankCode | null
  readonly transactions: readonly TransactionStatus[]
}

const transactionStatus = record<TransactionStatus>({
  statusId: ['StsId', optional(identifier)],
  original: ['', originalTransaction],
  status: ['TxSts', codeOf(transactionStatuses)],
  reasons: ['StsRsnInf', reasonsOf(statusReasons)],
  acceptedAt: ['AccptncDtTm', optional(instant)],
  settlementDate: ['FctvIntrBkSttlmDt', optional(dayOrTime)],
  amount: ['OrgnlTxRef/IntrBkSttlmAmt', optional(hryvnias)],
})

export const statusReport = record<Omit<StatusReport, 'type'>>({
  id: ['GrpHdr/MsgId', identifier],
  createdAt: ['GrpHdr/CreDtTm', instant],
  instructingAgent: ['GrpHdr/InstgAgt', optional(agent)],
  instructedAgent: ['GrpHdr/InstdAgt', optional(agent)],
  transactions: ['TxInfAndSts', some(transactionStatus)],
})
