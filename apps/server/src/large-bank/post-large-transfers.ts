import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { type DatabaseTransaction, ledgerConnection } from '../db/transaction.ts'
import { bankCast } from '../demo-bank/demo-cast.ts'
import { stableId } from '@dilo/demo-world/stable-id.ts'
import { type EntryDetail, ownDetails, recordDetails, transferDetails } from '../features/accounts/door.ts'
import type { LargeClient } from '@dilo/demo-world/large-cast.ts'
import type { LargeTransfer } from '@dilo/demo-world/large-transfers.ts'

type Named = { readonly name: string; readonly code: string; readonly iban: string }

/** A transfer with both its sides; one of them may be at another bank. */
export type Move = {
  readonly name: string
  readonly at: number
  readonly amount: bigint
  readonly purpose: string
  readonly number: string
  readonly debtor: LargeClient | Named
  readonly creditor: LargeClient | Named
}

const isClient = (side: LargeClient | Named): side is LargeClient => 'accountId' in side

const accountOf = (side: LargeClient | Named): LedgerAccountRef =>
  isClient(side) ? { companyId: side.companyId, accountId: side.accountId } : bankCast.outside('UAH')

/** The first client's transfer, as a move from one to the other. */
export function moveOf(transfer: LargeTransfer, first: LargeClient, clientAt: (place: number) => LargeClient): Move {
  const { number, at, amount, purpose, comesIn } = transfer
  const other = 'place' in transfer.other ? clientAt(transfer.other.place) : transfer.other
  return {
    name: `transfer ${number}`,
    at,
    amount,
    purpose,
    number: String(number % 10_000_000),
    ...(comesIn ? { debtor: other, creditor: first } : { debtor: first, creditor: other }),
  }
}

/**
 * Posts moves through the ledger's own door, in their order, with the texts of their statements. @throws when one is
 * refused
 */
export async function postMoves(transaction: DatabaseTransaction, moves: readonly Move[]): Promise<void> {
  const outcomes = await applyOperations(ledgerConnection(transaction), moves.map(operationOf))
  const refused = outcomes.findIndex((outcome) => !outcome.ok || outcome.value.repeated)
  if (refused >= 0)
    throw new Error(`The ledger did not do ${moves[refused]?.name}: ${JSON.stringify(outcomes[refused])}`)
  await recordDetails(transaction, moves.flatMap(detailsOf))
}

const transactionId = ({ name }: Move): string => stableId(`large ${name}`)

function operationOf(move: Move): PostOperation {
  const debit = accountOf(move.debtor)
  return {
    kind: 'post',
    companyId: debit.companyId,
    transactionId: transactionId(move),
    idempotencyKey: `large-bank:${move.name}`,
    bookedAt: new Date(move.at),
    valueDate: businessDateAt(move.at),
    postings: [{ debit, credit: accountOf(move.creditor), amount: kopiykas(move.amount), currency: 'UAH' }],
  }
}

function detailsOf(move: Move): EntryDetail[] {
  const { debtor, creditor, purpose, number } = move
  const common = { transactionId: transactionId(move), paymentNumber: number, uetr: null }
  if (isClient(debtor) && isClient(creditor))
    return transferDetails({ ...common, debtor, creditor, remittanceInformation: purpose, paymentId: null })
  const [own, other] = isClient(debtor) ? [debtor, creditor] : [creditor as LargeClient, debtor]
  const { companyId, accountId } = own
  const counterparty = { name: other.name, code: other.code, iban: other.iban }
  return ownDetails({
    ...common,
    companyId,
    accountId,
    counterparty,
    paymentId: null,
    lines: [{ line: 1, remittanceInformation: purpose }],
  })
}
