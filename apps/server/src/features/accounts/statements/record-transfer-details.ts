import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type EntryDetail, insertEntryDetails } from './store.ts'

export type { EntryDetail } from './store.ts'

type Side = {
  readonly companyId: string
  readonly accountId: string
  readonly name: string
  readonly code: string
  readonly iban: string
}

type TransferDetails = {
  readonly transactionId: string
  readonly debtor: Side
  readonly creditor: Side
  readonly remittanceInformation: string
  readonly paymentNumber: string
  /** The payment behind it; only the debtor's company sees it. */
  readonly paymentId: string | null
  readonly uetr: Uetr | null
}

const detailOf = (own: Side, other: Side, transfer: TransferDetails, paymentId: string | null): EntryDetail => ({
  companyId: own.companyId,
  accountId: own.accountId,
  transactionId: transfer.transactionId,
  // The first posting is the payment; a fee comes after it.
  line: 1,
  counterparty: { name: other.name, code: other.code, iban: other.iban },
  remittanceInformation: transfer.remittanceInformation,
  paymentNumber: transfer.paymentNumber,
  paymentId,
  uetr: transfer.uetr,
})

/** The details of a transfer for both statements. */
export function transferDetails(transfer: TransferDetails): EntryDetail[] {
  const { debtor, creditor, paymentId } = transfer
  return [detailOf(debtor, creditor, transfer, paymentId), detailOf(creditor, debtor, transfer, null)]
}

/**
 * Writes the details of entries, in the transaction that moves the money.
 * @returns the number of each detail's entry in its account, in the order of the details
 */
export const recordDetails: (
  transaction: DatabaseTransaction,
  details: readonly EntryDetail[],
) => Promise<readonly bigint[]> = together(async (transaction, asked) => {
  const details = asked.flat()
  const versions = details.length > 0 ? await insertEntryDetails(transaction, details) : []
  let begun = 0
  return asked.map(({ length }) => versions.slice(begun, (begun += length)))
})

type OwnEntries = {
  readonly companyId: string
  readonly accountId: string
  readonly transactionId: string
  readonly counterparty: { readonly name: string; readonly code: string; readonly iban: string }
  readonly paymentNumber: string
  readonly paymentId: string | null
  readonly uetr: Uetr | null
  readonly ultimateDebtor?: EntryDetail['ultimateDebtor']
  readonly lines: readonly { readonly line: number; readonly remittanceInformation: string }[]
}

/** The details for one side's statement, if the other side's account belongs to no client of the bank. */
export const ownDetails = ({ lines, ...common }: OwnEntries): EntryDetail[] =>
  lines.map((line) => ({ ...common, ...line }))
