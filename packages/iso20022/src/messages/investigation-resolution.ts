import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { hryvnias } from '../codec/amount.ts'
import { type Codec, ofText, optional, some } from '../codec/codec.ts'
import { type OriginalTransaction, originalTransaction } from '../codec/original.ts'
import { agent } from '../codec/party.ts'
import { record } from '../codec/record.ts'
import { identifier, instant, text } from '../codec/values.ts'
import { type CancellationRejectionCode, cancellationRejections } from '../codes/cancellation-rejection.ts'
import { type Reason, reasonsOf } from './reason.ts'

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
export type InvestigationResolution = {
  readonly type: 'camt.029'
  readonly id: string
  readonly assigner: BankCode
  readonly assignee: BankCode
  /** Milliseconds since 1970. */
  readonly createdAt: number
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
  id: ['Assgnmt/Id', identifier],
  assigner: ['Assgnmt/Assgnr/Agt', agent],
  assignee: ['Assgnmt/Assgne/Agt', agent],
  createdAt: ['Assgnmt/CreDtTm', instant],
  confirmation: ['Sts/Conf', text(4)],
  transactions: ['CxlDtls/TxInfAndSts', some(cancellationAnswer)],
})
