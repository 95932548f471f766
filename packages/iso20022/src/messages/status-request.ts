import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { hryvnias } from '../codec/amount.ts'
import { optional, some } from '../codec/codec.ts'
import { type OriginalTransaction, originalTransaction } from '../codec/original.ts'
import { record } from '../codec/record.ts'
import { identifier } from '../codec/values.ts'
import { agentsOfGroup, type GroupHeader, nameOfGroup } from './group-header.ts'

/** A question about one payment. */
type TransactionQuestion = {
  readonly requestId: string | null
  readonly original: OriginalTransaction
  /** Minor units. */
  readonly amount: Kopiykas | null
}

/** pacs.028: asks for the status of payments. */
export type StatusRequest = GroupHeader & {
  readonly type: 'pacs.028'
  readonly transactions: readonly TransactionQuestion[]
}

const transactionQuestion = record<TransactionQuestion>({
  requestId: ['StsReqId', optional(identifier)],
  original: ['', originalTransaction],
  amount: ['OrgnlTxRef/IntrBkSttlmAmt', optional(hryvnias)],
})

export const statusRequest = record<Omit<StatusRequest, 'type'>>({
  ...nameOfGroup,
  ...agentsOfGroup,
  transactions: ['TxInf', some(transactionQuestion)],
})
