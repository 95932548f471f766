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
