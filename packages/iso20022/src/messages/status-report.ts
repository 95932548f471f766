import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { hryvnias } from '../codec/amount.ts'
import { type Coded, codeOf } from '../codec/code.ts'
import { optional, some } from '../codec/codec.ts'
import { type OriginalTransaction, originalTransaction } from '../codec/original.ts'
import { record } from '../codec/record.ts'
import { dayOrTime, identifier, instant } from '../codec/values.ts'
import {
  type StatusReasonCode,
  statusReasons,
  type TransactionStatusCode,
  transactionStatuses,
} from '../codes/code-lists.ts'
import { type Reason, reasonsOf } from './reason.ts'
import { agentsOfGroup, type GroupHeader, nameOfGroup } from './group-header.ts'

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
export type StatusReport = GroupHeader & {
  readonly type: 'pacs.002'
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
  ...nameOfGroup,
  ...agentsOfGroup,
  transactions: ['TxInfAndSts', some(transactionStatus)],
})
