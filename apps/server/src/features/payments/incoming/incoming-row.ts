import type { IncomingFinding, IncomingState } from '@dilo/domain/flows/incoming-transfer.ts'
import type { IncomingTransfer, ReportedParty } from '../../../ports/clearing.ts'
import type { AccountToCredit } from '../../accounts/door.ts'
import type { IncomingRow, NewIncoming } from './store.ts'

/** A transfer with the account and the finding that decide it. Finding null: the bank could not decide, and people do. */
export type DecidedTransfer = {
  readonly transfer: IncomingTransfer
  readonly account: AccountToCredit | null
  readonly finding: IncomingFinding | null
}

type Stored = {
  readonly state: IncomingState
  readonly consentOrderId: string | null
  readonly takenAt: Date
  readonly receivedAt: Date | null
  readonly decidedAt: Date | null
  readonly entryTransactionId: string | null
}

/** A transfer as its first row. */
export const rowOfTransfer = ({ transfer, account, finding }: DecidedTransfer, stored: Stored): NewIncoming => ({
  company_id: account?.companyId ?? null,
  account_id: account?.accountId ?? null,
  uetr: transfer.uetr,
  transaction_id: transfer.transactionId,
  payment_number: transfer.paymentNumber,
  is_instant: transfer.isInstant,
  amount: transfer.amount,
  debtor_name: transfer.debtor.name,
  debtor_code: transfer.debtor.code,
  debtor_iban: transfer.debtor.iban,
  debtor_bank: transfer.debtor.bankCode,
  ultimate_debtor_name: transfer.ultimateDebtor?.name ?? null,
  ultimate_debtor_code: transfer.ultimateDebtor?.code ?? null,
  creditor_name: transfer.creditor.name,
  creditor_code: transfer.creditor.code,
  creditor_iban: transfer.creditor.iban,
  ultimate_creditor_name: transfer.ultimateCreditor?.name ?? null,
  ultimate_creditor_code: transfer.ultimateCreditor?.code ?? null,
  remittance_information: transfer.remittanceInformation,
  settlement_date: transfer.settlementDate,
  state: stored.state,
  finding,
  consent_order_id: stored.consentOrderId,
  taken_at: stored.takenAt,
  received_at: stored.receivedAt,
  decided_at: stored.decidedAt,
  entry_transaction_id: stored.entryTransactionId,
})

const partyOf = (name: string | null, code: string | null): ReportedParty | null =>
  name === null ? null : { name, code }

/** The transfer of a row, as its message had it. */
export const transferOfRow = (row: IncomingRow): IncomingTransfer => ({
  transactionId: row.transaction_id,
  paymentNumber: row.payment_number,
  uetr: row.uetr,
  isInstant: row.is_instant,
  amount: row.amount,
  debtor: { name: row.debtor_name, code: row.debtor_code, iban: row.debtor_iban, bankCode: row.debtor_bank },
  ultimateDebtor: partyOf(row.ultimate_debtor_name, row.ultimate_debtor_code),
  creditor: { name: row.creditor_name, code: row.creditor_code, iban: row.creditor_iban },
  ultimateCreditor: partyOf(row.ultimate_creditor_name, row.ultimate_creditor_code),
  remittanceInformation: row.remittance_information,
  settlementDate: row.settlement_date,
  acceptedAt: null,
})

/** True if a message says of a known transfer what its first message said. */
export const isSameTransfer = (row: IncomingRow, { amount, creditor, debtor }: IncomingTransfer): boolean =>
  row.amount === amount && row.creditor_iban === creditor.iban && row.debtor_iban === debtor.iban
