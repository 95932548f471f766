import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { hryvnias } from '../codec/amount.ts'
import { optional, some } from '../codec/codec.ts'
import { type OriginalTransaction, originalTransaction } from '../codec/original.ts'
import { record } from '../codec/record.ts'
import { day, identifier } from '../codec/values.ts'
import { type CancellationReasonCode, cancellationReasons } from '../codes/code-lists.ts'
import { type Reason, reasonsOf } from './reason.ts'
import { count } from './stated.ts'
import { type Assignment, assignment } from './assignment.ts'

/** A payment whose payer asks for the money back; the recipient decides, and no money moves by the question. */
type Cancellation = {
  readonly cancellationId: string
  readonly original: OriginalTransaction
  /** Minor units. */
  readonly amount: Kopiykas
  readonly settlementDate: BusinessDate | null
  readonly reasons: readonly Reason<CancellationReasonCode>[]
}

/** camt.056: a recall. */
export type CancellationRequest = Assignment & {
  readonly type: 'camt.056'
  readonly transactions: readonly Cancellation[]
}

const cancellation = record<Cancellation>({
  cancellationId: ['CxlId', identifier],
  original: ['', originalTransaction],
  amount: ['OrgnlIntrBkSttlmAmt', hryvnias],
  settlementDate: ['OrgnlIntrBkSttlmDt', optional(day)],
  reasons: ['CxlRsnInf', reasonsOf(cancellationReasons)],
})

export const cancellationRequest = record<Omit<CancellationRequest, 'type'>>({
  ...assignment,
  '=CtrlData/NbOfTxs': count,
  transactions: ['Undrlyg/TxInf', some(cancellation)],
})
