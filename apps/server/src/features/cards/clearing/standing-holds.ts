import { randomUUIDv7 } from 'node:crypto'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { LedgerOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { type AuthorisedRow, findHolds, insertRelease, type PurchaseRef, storeAuthorised } from './store.ts'
import type { ToldPurchase } from './told-purchase.ts'

/** Whether the time of an authorisation is over, though no job has seen it yet. */
export const isOver = ({ state, endsAt }: AuthorisedRow, at: Date): boolean =>
  state === 'held' && endsAt !== null && endsAt <= at

/** The purchase as it is at a moment: what has ended by itself is known as ended. */
export const purchaseAt = ({ rows, told }: ToldPurchase, at: Date): ToldPurchase => ({
  told,
  rows: rows.map((row) => (isOver(row, at) ? { ...row, held: 0n, state: row.cleared > 0n ? 'cleared' : 'expired' } : row)),
})

/** What an authorisation still holds, with the ledger's name of it. */
export type StandingHold = { readonly row: AuthorisedRow; readonly holdId: string }

/** The holds of authorisations. @throws where the ledger has none: a fault of ours */
export async function standingHolds(
  transaction: DatabaseTransaction,
  companyId: string,
  rows: readonly AuthorisedRow[],
): Promise<StandingHold[]> {
  const holding = rows.filter(({ held }) => held > 0n)
  const holds = await findHolds(
    transaction,
    companyId,
    holding.flatMap(({ holdKey }) => holdKey ?? []),
  )
  return holding.map((row) => {
    const holdId = holds.get(row.holdKey ?? '')
    if (holdId === undefined) throw new Error(`The ledger has no hold of the authorisation ${row.authorisationId}`)
    return { row, holdId }
  })
}

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
  const holds = await standingHolds(transaction, companyId, ending)
  await applyAll(
    transaction,
    holds.map(({ row, holdId }) => ({ kind: 'expire', holdId, account: { companyId, accountId: row.accountId }, at })),
  )
  for (const row of ending) {
    await storeAuthorised(transaction, companyId, {
      ...row,
      held: 0n,
      state: row.cleared > 0n ? 'cleared' : 'expired',
    })
    await insertRelease(transaction, {
      company_id: companyId,
      release_id: randomUUIDv7(),
      card_id: cardId,
      account_id: row.accountId,
      purchase,
      kind: 'expiry',
      amount: kopiykas(row.held),
      at: row.endsAt ?? at,
      booked_at: at,
    })
  }
}

/** What stays of a hold, of which a part is given back or all. */
export const lowered = (
  { row, holdId }: StandingHold,
  account: LedgerAccountRef,
  left: bigint,
  at: Date,
): LedgerOperation[] => {
  if (left === row.held) return []
  if (left === 0n) return [{ kind: 'void', holdId, account, at }]
  return [{ kind: 'reduce', holdId, account, remaining: kopiykas(left), at }]
}
