import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { ReportedRow } from './store.ts'

/**
 * Statuses of ISO 20022 (ExternalPaymentTransactionStatus1Code) that the bank uses: received, pending (a person still
 * has to act), accepted and in processing, settled on the payer's account, cancelled, rejected.
 */
const transactionStatuses = ['RCVD', 'PDNG', 'ACSP', 'ACSC', 'CANC', 'RJCT'] as const

export type TransactionStatus = (typeof transactionStatuses)[number]

const ofState: Record<PaymentState, TransactionStatus> = {
  draft: 'RCVD',
  onSigning: 'PDNG',
  waiting: 'PDNG',
  signed: 'ACSP',
  settled: 'ACSC',
  rejected: 'RJCT',
  // The money has come back: for the sender of the file the payment has failed.
  returned: 'RJCT',
  revoked: 'CANC',
  deleted: 'CANC',
}

type Standing = { readonly state: PaymentState | null; readonly isLeftOut: boolean; readonly isFaulty: boolean }

/** The status of a row: without a payment, a left-out or faulty row is rejected, and any other is received. */
export function statusOf({ state, isLeftOut, isFaulty }: Standing): TransactionStatus {
  if (state !== null) return ofState[state]
  return isLeftOut || isFaulty ? 'RJCT' : 'RCVD'
}

/**
 * The status of a whole file: the one that all rows share; PART if only some are rejected or cancelled; otherwise that
 * of the row that is furthest behind.
 */
export function groupStatus(statuses: readonly TransactionStatus[]): TransactionStatus | 'PART' {
  const [first] = statuses
  if (first === undefined || statuses.every((status) => status === first)) return first ?? 'RCVD'
  if (statuses.includes('RJCT') || statuses.includes('CANC')) return 'PART'
  return transactionStatuses.find((status) => statuses.includes(status)) ?? first
}

/** The reason for a rejected or cancelled row, in the bank's own codes; null: the row is neither, or has no reason. */
export function reasonOf({
  payment,
  is_left_out: isLeftOut,
  faults,
  read_faults: readFaults,
}: ReportedRow): string | null {
  if (payment !== null)
    return payment.reason ?? (payment.state === 'deleted' || payment.state === 'revoked' ? payment.state : null)
  if (isLeftOut) return 'leftOut'
  return faults?.error_code ?? readFaults[0]?.code ?? null
}
