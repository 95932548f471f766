import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { hryvnias } from '../codec/amount.ts'
import { type Codec, ofText, optional, some } from '../codec/codec.ts'
import { type OriginalTransaction, originalTransaction } from '../codec/original.ts'
import { record } from '../codec/record.ts'
import { identifier, text } from '../codec/values.ts'
import { type CancellationRejectionCode, cancellationRejections } from '../codes/code-lists.ts'
import { type Reason, reasonsOf } from './reason.ts'
import { type Assignment, assignment } from './assignment.ts'

/** ISO 20022 CancellationIndividualStatus1Code: a closed list of the schema. */
const cancellationStatuses = { accepted: 'ACCR', rejected: 'RJCR', pending: 'PDCR' } as const

type CancellationStatus = keyof typeof cancellationStatuses

/** The answer about one payment. Where it is `accepted`, the money comes by a pacs.004 of its own. */
type CancellationAnswer = {
  readonly statusId: string | null
  readonly original: OriginalTransaction
  readonly status: CancellationStatus
  /** Why it is rejected. */
  readonly reasons: readonly Reason<CancellationRejectionCode>[]
  /** Minor units. */
  readonly amount: Kopiykas | null
}

/** camt.029: the answer to a recall. */
export type InvestigationResolution = Assignment & {
  readonly type: 'camt.029'
  /** ISO 20022 ExternalInvestigationExecutionConfirmation1Code of the whole: the answers below it count. */
  readonly confirmation: string
  readonly transactions: readonly CancellationAnswer[]
}

const statusNames = Object.keys(cancellationStatuses) as CancellationStatus[]

const cancellationStatus: Codec<CancellationStatus> = ofText(
  'status of a cancellation',
  (read) => statusNames.find((name) => cancellationStatuses[name] === read) ?? null,
  (status) => cancellationStatuses[status],
)

const cancellationAnswer = record<CancellationAnswer>({
  statusId: ['CxlStsId', optional(identifier)],
  original: ['', originalTransaction],
  status: ['TxCxlSts', cancellationStatus],
  reasons: ['CxlStsRsnInf', reasonsOf(cancellationRejections)],
  amount: ['OrgnlIntrBkSttlmAmt', optional(hryvnias)],
})

export const investigationResolution = record<Omit<InvestigationResolution, 'type'>>({
  ...assignment,
  confirmation: ['Sts/Conf', text(4)],
  transactions: ['CxlDtls/TxInfAndSts', some(cancellationAnswer)],
})
