import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { LedgerOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { type DatabaseTransaction, ledgerConnection } from '../db/transaction.ts'
import { type EntryDetail, recordDetails } from '../features/accounts/door.ts'
import { accountId, companyId, type DemoCast } from './demo-cast.ts'
import type { Ibans } from './insert-accounts.ts'
import { paymentBehind } from '@dilo/demo-world/demo-payment.ts'
import { uetrOf } from './insert-payments.ts'
import { named } from './named-party.ts'
import { type DemoTransfer, isInside, type Party } from '@dilo/demo-world/year-of-transfers.ts'

/** Posts every transfer through the ledger, oldest first, and writes what both statements say of it. */
export async function postTransfers(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  transfers: readonly DemoTransfer[],
  ibans: Ibans,
): Promise<void> {
  for (let start = 0; start < transfers.length; start += 200) {
    const batch = transfers.slice(start, start + 200)
    const operations = batch.map((transfer, index) => operationOf(cast, transfer, start + index))
    const outcomes = await applyOperations(ledgerConnection(transaction), operations)
    const refused = outcomes.findIndex((outcome) => !outcome.ok)
    if (refused >= 0) throw new Error(`The demo bank's transfer ${start + refused} was refused`)
    await recordDetails(
      transaction,
      batch.flatMap((transfer, index) => detailsOf(cast, transfer, start + index, ibans)),
    )
  }
}

/** The id of a transfer, by its place among all that are posted. */
export const transactionId = (cast: DemoCast, index: number): string => cast.id(`transfer ${index}`)

const ledgerAccountOf = (cast: DemoCast, party: Party, { currency }: DemoTransfer): LedgerAccountRef =>
  isInside(party)
    ? { companyId: companyId(cast, party.company), accountId: accountId(cast, party.company, party.account) }
    : cast.outside(currency)

function operationOf(cast: DemoCast, transfer: DemoTransfer, index: number): LedgerOperation {
  const debit = ledgerAccountOf(cast, transfer.from, transfer)
  return {
    kind: 'post',
    companyId: debit.companyId,
    transactionId: transactionId(cast, index),
    idempotencyKey: `demo-bank:${transactionId(cast, index)}`,
    bookedAt: new Date(transfer.at),
    valueDate: businessDateAt(transfer.at),
    postings: [
      {
        debit,
        credit: ledgerAccountOf(cast, transfer.to, transfer),
        amount: kopiykas(transfer.amount),
        currency: cast.inLedger(transfer.currency),
      },
    ],
  }
}

/** One line for each side that has an account here. */
function detailsOf(cast: DemoCast, transfer: DemoTransfer, index: number, ibans: Ibans): EntryDetail[] {
  const behind = paymentBehind(transfer, index)
  const paymentId = behind === null ? null : cast.id(behind)
  const sides = [
    { own: transfer.from, other: named(cast, transfer.to, ibans), payment: paymentId },
    // The entry of returned money names the payment for its payer.
    { own: transfer.to, other: named(cast, transfer.from, ibans), payment: isInside(transfer.from) ? null : paymentId },
  ]
  return sides.flatMap(({ own, other, payment }) =>
    isInside(own)
      ? [
          {
            companyId: companyId(cast, own.company),
            accountId: accountId(cast, own.company, own.account),
            transactionId: transactionId(cast, index),
            line: 1,
            counterparty: other,
            remittanceInformation: transfer.purpose,
            paymentNumber: transfer.number,
            paymentId: payment,
            uetr: behind === null ? null : uetrOf(cast, behind),
          },
        ]
      : [],
  )
}
