import type { DatabaseTransaction } from '../../db/transaction.ts'
import { type EntryDetail, insertEntryDetails } from './store.ts'

type Side = { readonly companyId: string; readonly accountId: string; readonly name: string; readonly code: string; readonly iban: string }

export type TransferDetails = {
  readonly transactionId: string
  readonly debtor: Side
  readonly creditor: Side
  readonly remittanceInformation: string
  readonly paymentNumber: string
  /** The payment behind it; told to the debtor's company alone. */
  readonly paymentId: string | null
}

const detailOf = (own: Side, other: Side, transfer: TransferDetails, paymentId: string | null): EntryDetail => ({
  companyId: own.companyId,
  accountId: own.accountId,
  transactionId: transfer.transactionId,
  // A transfer between two clients is a transaction of one posting.
  line: 1,
  counterparty: { name: other.name, code: other.code, iban: other.iban },
  remittanceInformation: transfer.remittanceInformation,
  paymentNumber: transfer.paymentNumber,
  paymentId,
})

/** Writes what both statements say of a transfer, in the transaction that moves the money. */
export async function recordTransferDetails(transaction: DatabaseTransaction, transfer: TransferDetails): Promise<void> {
  const { debtor, creditor, paymentId } = transfer
  await insertEntryDetails(transaction, [
    detailOf(debtor, creditor, transfer, paymentId),
    detailOf(creditor, debtor, transfer, null),
  ])
}

export type OwnEntries = {
  readonly companyId: string
  readonly accountId: string
  readonly transactionId: string
  readonly counterparty: { readonly name: string; readonly code: string; readonly iban: string }
  readonly paymentNumber: string
  readonly paymentId: string
  readonly lines: readonly { readonly line: number; readonly remittanceInformation: string }[]
}

/** Writes what the statement of one side says, when the other side's account is at another bank. */
export async function recordOwnEntries(transaction: DatabaseTransaction, { lines, ...common }: OwnEntries): Promise<void> {
  if (lines.length > 0) await insertEntryDetails(transaction, lines.map((line) => ({ ...common, ...line })))
}
