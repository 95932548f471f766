import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { LedgerOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { type AuthorisedRow, insertRelease, type PurchaseRef, storeAuthorised } from './store.ts'
import type { KnownPurchase } from './known-purchase.ts'

/** True if the time of an authorisation is over, though no job has seen it yet. */
const isOver = ({ state, endsAt }: AuthorisedRow, at: Date): boolean =>
  state === 'held' && endsAt !== null && endsAt <= at

const ended = (row: AuthorisedRow): AuthorisedRow => ({
  ...row,
  held: 0n,
  state: row.cleared > 0n ? 'cleared' : 'expired',
  hasExpired: true,
})

/** The purchase as it is at a moment: what has ended by itself is known as ended. */
export const purchaseAt = ({ rows, reported }: KnownPurchase, at: Date): KnownPurchase => ({
  reported,
  rows: rows.map((row) => (isOver(row, at) ? ended(row) : row)),
})

/** Authorisations that still hold something. The ledger's hold of each has its id. */
export const standingHolds = (rows: readonly AuthorisedRow[]): AuthorisedRow[] => rows.filter(({ held }) => held > 0n)

/** Does operations that the ledger has no reason to refuse: the account is locked, and what they take is there. */
export async function applyAll(
  transaction: DatabaseTransaction,
  operations: readonly LedgerOperation[],
): Promise<void> {
  const outcomes = await applyOperations(ledgerConnection(transaction), operations)
  outcomes.forEach((outcome, index) => {
    if (!outcome.ok) throw new Error(`The ledger refused ${operations[index]?.kind} of a card: ${outcome.error}`)
  })
}

/** Gives back what authorisations hold whose time is over, and keeps that of each. */
export async function endPassed(
  transaction: DatabaseTransaction,
  { companyId, cardId, purchase }: PurchaseRef,
  rows: readonly AuthorisedRow[],
  at: Date,
): Promise<void> {
  const ending = rows.filter((row) => isOver(row, at))
  if (ending.length === 0) return
  await applyAll(
    transaction,
    standingHolds(ending).map(({ authorisationId: holdId, accountId }) => ({
      kind: 'expire',
      holdId,
      account: { companyId, accountId },
      at,
    })),
  )
  for (const row of ending) {
    await storeAuthorised(transaction, companyId, ended(row))
    await insertRelease(transaction, {
      company_id: companyId,
      release_id: risingId(),
      card_id: cardId,
      account_id: row.accountId,
      purchase,
      kind: 'expiry',
      authorisation_id: row.authorisationId,
      amount: kopiykas(row.held),
      at: row.endsAt ?? at,
      booked_at: at,
    })
  }
}

/** The rest of a hold after a part or all of it is released. */
export const lowered = (
  { authorisationId: holdId, held }: AuthorisedRow,
  account: LedgerAccountRef,
  left: bigint,
  at: Date,
): LedgerOperation[] => {
  if (left === held) return []
  if (left === 0n) return [{ kind: 'void', holdId, account, at }]
  return [{ kind: 'reduce', holdId, account, remaining: kopiykas(left), at }]
}
