import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { LedgerOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { type DatabaseTransaction, ledgerConnection } from '../db/transaction.ts'
import { accountId, BANK_COMPANY_ID, clearingAccountId, companyId } from './demo-ids.ts'
import type { Ibans } from './insert-accounts.ts'
import { isOwnPayment, paymentId } from './insert-payments.ts'
import { type DemoTransfer, isInside, type Party } from './year-of-transfers.ts'
import { stableId } from './stable-id.ts'

/** Posts every transfer through the ledger, oldest first, and writes what both statements say of it. */
export async function postTransfers(
  transaction: DatabaseTransaction,
  transfers: readonly DemoTransfer[],
  ibans: Ibans,
): Promise<void> {
  for (let start = 0; start < transfers.length; start += 200) {
    const batch = transfers.slice(start, start + 200).map((transfer, index) => operationOf(transfer, start + index))
    const outcomes = await applyOperations(ledgerConnection(transaction), batch)
    const refused = outcomes.findIndex((outcome) => !outcome.ok)
    if (refused >= 0) throw new Error(`The demo bank's transfer ${start + refused} was refused`)
  }
  const details = transfers.flatMap((transfer, index) => detailsOf(transfer, index, ibans))
  for (let start = 0; start < details.length; start += 1_000) {
    await transaction
      .insertInto('entry_detail')
      .values(details.slice(start, start + 1_000))
      .execute()
  }
}

const transactionId = (index: number): string => stableId(`transfer ${index}`)

const ledgerAccountOf = (party: Party, { currency }: DemoTransfer): LedgerAccountRef =>
  isInside(party)
    ? { companyId: companyId(party.company), accountId: accountId(party.company, party.account) }
    : { companyId: BANK_COMPANY_ID, accountId: clearingAccountId(currency) }

function operationOf(transfer: DemoTransfer, index: number): LedgerOperation {
  const debit = ledgerAccountOf(transfer.from, transfer)
  return {
    kind: 'post',
    companyId: debit.companyId,
    transactionId: transactionId(index),
    idempotencyKey: `demo-bank:${index}`,
    bookedAt: new Date(transfer.at),
    valueDate: businessDateAt(transfer.at),
    postings: [
      {
        debit,
        credit: ledgerAccountOf(transfer.to, transfer),
        amount: kopiykas(transfer.amount),
        currency: transfer.currency,
      },
    ],
  }
}

type NamedParty = { name: string; code: string; iban: string }

function named(party: Party, ibans: Ibans): NamedParty {
  if (!isInside(party)) return party
  const iban = ibans.get(accountId(party.company, party.account)) ?? ''
  return { name: party.company.uk[1], code: party.company.clientCode, iban }
}

/** One line for each side that has an account here. */
function detailsOf(transfer: DemoTransfer, index: number, ibans: Ibans) {
  const sides = [
    { own: transfer.from, other: named(transfer.to, ibans), payment: isOwnPayment(transfer) ? paymentId(index) : null },
    { own: transfer.to, other: named(transfer.from, ibans), payment: null },
  ]
  return sides.flatMap(({ own, other, payment }) =>
    isInside(own)
      ? [
          {
            company_id: companyId(own.company),
            account_id: accountId(own.company, own.account),
            transaction_id: transactionId(index),
            line: 1,
            counterparty_name: other.name,
            counterparty_code: other.code,
            counterparty_iban: other.iban,
            remittance_information: transfer.purpose,
            payment_number: transfer.number,
            payment_id: payment,
          },
        ]
      : [],
  )
}
