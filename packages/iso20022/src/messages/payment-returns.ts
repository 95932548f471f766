import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { hryvnias } from '../codec/amount.ts'
import { optional, some } from '../codec/codec.ts'
import { type OriginalTransaction, originalTransaction } from '../codec/original.ts'
import { record } from '../codec/record.ts'
import { day, identifier } from '../codec/values.ts'
import { type ReturnReasonCode, returnReasons } from '../codes/code-lists.ts'
import { type Reason, reasonsOf } from './reason.ts'
import { count, sum } from './stated.ts'
import { agentsOfGroup, type GroupHeader, nameOfGroup } from './group-header.ts'

/** A settled payment that comes back, whole or in part. */
type PaymentReturn = {
  /** Names the return: a payment may come back in several parts. */
  readonly returnId: string
  readonly original: OriginalTransaction
  /** Minor units. */
  readonly originalAmount: Kopiykas | null
  readonly originalSettlementDate: BusinessDate | null
  /** Minor units. */
  readonly amount: Kopiykas
  readonly settlementDate: BusinessDate
  readonly reasons: readonly Reason<ReturnReasonCode>[]
}

/** pacs.004: payments that come back. */
export type PaymentReturns = GroupHeader & {
  readonly type: 'pacs.004'
  readonly transactions: readonly PaymentReturn[]
}

const paymentReturn = record<PaymentReturn>({
  returnId: ['RtrId', identifier],
  original: ['', originalTransaction],
  originalAmount: ['OrgnlIntrBkSttlmAmt', optional(hryvnias)],
  originalSettlementDate: ['OrgnlIntrBkSttlmDt', optional(day)],
  amount: ['RtrdIntrBkSttlmAmt', hryvnias],
  settlementDate: ['IntrBkSttlmDt', day],
  reasons: ['RtrRsnInf', reasonsOf(returnReasons)],
})

const amountOf = ({ amount }: PaymentReturn): Kopiykas => amount

export const paymentReturns = record<Omit<PaymentReturns, 'type'>>({
  ...nameOfGroup,
  '=GrpHdr/NbOfTxs': count,
  '=GrpHdr/CtrlSum': sum(amountOf, { isWritten: true }),
  '=GrpHdr/TtlRtrdIntrBkSttlmAmt': sum(amountOf, { isWritten: false }),
  '=GrpHdr/SttlmInf/SttlmMtd': 'CLRG',
  ...agentsOfGroup,
  transactions: ['TxInf', some(paymentReturn)],
})
