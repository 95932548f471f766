import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { hryvnias } from '../codec/amount.ts'
import { optional, some } from '../codec/codec.ts'
import { type OriginalTransaction, originalTransaction } from '../codec/original.ts'
import { agent } from '../codec/party.ts'
import { record } from '../codec/record.ts'
import { identifier, instant } from '../codec/values.ts'

/** A question about one payment. */
type TransactionQuestion = {
  readonly requestId: string | null
  readonly original: OriginalTransaction
  /** Minor units. */
  readonly amount: Kopiykas | null
}

/** pacs.028: asks for the status of payments. */
export type StatusRequest = {
  readonly type: 'pacs.028'
  readonly id: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly instructingAgent: BankCode | null
  readonly instructedAgent: BankCode | null
  readonly transactions: readonly TransactionQuestion[]
}

const transactionQuestion = record<TransactionQuestion>({
  requestId: ['StsReqId', optional(identifier)],
  original: ['', originalTransaction],
  amount: ['OrgnlTxRef/IntrBkSttlmAmt', optional(hryvnias)],
})

export const statusRequest = record<Omit<StatusRequest, 'type'>>({
  id: ['GrpHdr/MsgId', identifier],
  createdAt: ['GrpHdr/CreDtTm', instant],
  instructingAgent: ['GrpHdr/InstgAgt', optional(agent)],
  instructedAgent: ['GrpHdr/InstdAgt', optional(agent)],
  transactions: ['TxInf', some(transactionQuestion)],
})
