import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { ReportedRow } from './store.ts'

/**
 * Statuses of ISO 20022 (ExternalPaymentTransactionStatus1Code), as far as the bank has them: received, pending (somebody is still
 * to act on it), accepted and in processing, settled on the payer's account, cancelled, rejected.
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

/** What a row has come to: what nobody has made a payment of is received, or will not be one as it is. */
export function statusOf({ state, isLeftOut, isFaulty }: Standing): TransactionStatus {
  if (state !== null) return ofState[state]
  return isLeftOut || isFaulty ? 'RJCT' : 'RCVD'
}

/**
 * The status of a whole file: the one that all rows share; PART if some are rejected or cancelled and others are not; else
 * that of the row that is furthest behind.
 */
export function groupStatus(statuses: readonly TransactionStatus[]): TransactionStatus | 'PART' {
  const [first] = statuses
  if (first === undefined || statuses.every((status) => status === first)) return first ?? 'RCVD'
  if (statuses.includes('RJCT') || statuses.includes('CANC')) return 'PART'
  return transactionStatuses.find((status) => statuses.includes(status)) ?? first
}

/** Why a row is rejected or cancelled, in the bank's own words of a program; null: it is neither, or nobody said. */
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
