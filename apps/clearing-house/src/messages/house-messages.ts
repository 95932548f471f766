import { randomUUID } from 'node:crypto'
import type { CancellationRequest } from '@dilo/iso20022/messages/cancellation-request.ts'
import type { CreditTransfer, CreditTransfers } from '@dilo/iso20022/messages/credit-transfers.ts'
import type { InvestigationResolution } from '@dilo/iso20022/messages/investigation-resolution.ts'
import type { PaymentReturns } from '@dilo/iso20022/messages/payment-returns.ts'
import type { StatusReport } from '@dilo/iso20022/messages/status-report.ts'
import type { TransactionStatusCode } from '@dilo/iso20022/codes/code-lists.ts'
import { certain } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type BankCode, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'

/** The house itself, by the code of the National Bank. */
export const HOUSE = certain(parseBankCode('300001'))

/** A name for a message of the house: 32 of the 35 characters that it may have. */
const messageId = (): string => randomUUID().replaceAll('-', '')

/** The names of a transfer, by which its banks know it. */
type Named = { readonly uetr: Uetr; readonly transactionId: string }

const originalOf = ({ uetr, transactionId }: Named) => ({ message: null, endToEndId: null, transactionId, uetr })

export type StatusReasons = StatusReport['transactions'][number]['reasons']

type Status = Named & {
  readonly amount: Kopiykas | null
  readonly status: TransactionStatusCode
  readonly reasons: StatusReasons
  readonly settledOn: BusinessDate | null
}

/** The status of one transfer. */
export const statusReport = (
  to: BankCode,
  { amount, status, reasons, settledOn, ...named }: Status,
  at: number,
): StatusReport => ({
  type: 'pacs.002',
  id: messageId(),
  createdAt: at,
  instructingAgent: HOUSE,
  instructedAgent: to,
  transactions: [
    {
      statusId: null,
      original: originalOf(named),
      status: { kind: 'known', code: status },
      reasons,
      acceptedAt: null,
      settlementDate: settledOn,
      amount,
    },
  ],
})

/** A transfer for the recipient's bank: settled, or, where it is instant and not settled yet, a question. */
export const forwarded = (to: BankCode, transaction: CreditTransfer, at: number): CreditTransfers => ({
  type: 'pacs.008',
  id: messageId(),
  createdAt: at,
  instructingAgent: HOUSE,
  instructedAgent: to,
  transactions: [transaction],
})

type Returned = Named &
  Pick<PaymentReturns['transactions'][number], 'returnId' | 'amount' | 'reasons' | 'settlementDate'>

/** Money that comes back, for the bank of the payer. */
export const returned = (
  to: BankCode,
  { returnId, amount, reasons, settlementDate, ...named }: Returned,
  at: number,
): PaymentReturns => ({
  type: 'pacs.004',
  id: messageId(),
  createdAt: at,
  instructingAgent: HOUSE,
  instructedAgent: to,
  transactions: [
    {
      returnId,
      original: originalOf(named),
      originalAmount: null,
      originalSettlementDate: null,
      amount,
      settlementDate,
      reasons,
    },
  ],
})

type Recalled = Named & Pick<CancellationRequest['transactions'][number], 'cancellationId' | 'amount' | 'reasons'>

/** A recall, for the recipient's bank. */
export const recalled = (
  to: BankCode,
  { cancellationId, amount, reasons, ...named }: Recalled,
  at: number,
): CancellationRequest => ({
  type: 'camt.056',
  id: messageId(),
  assigner: HOUSE,
  assignee: to,
  createdAt: at,
  transactions: [{ cancellationId, original: originalOf(named), amount, settlementDate: null, reasons }],
})

type RecallAnswered = Named & {
  readonly recallId: string
  readonly answer: Pick<InvestigationResolution['transactions'][number], 'status' | 'reasons'>
}

/** The answer to a recall, for the bank that asked. */
export const recallAnswered = (
  to: BankCode,
  { recallId, answer, ...named }: RecallAnswered,
  at: number,
): InvestigationResolution => ({
  type: 'camt.029',
  id: messageId(),
  assigner: HOUSE,
  assignee: to,
  createdAt: at,
  confirmation: answer.status === 'accepted' ? 'CNCL' : 'RJCR',
  transactions: [{ statusId: recallId, original: originalOf(named), ...answer, amount: null }],
})
