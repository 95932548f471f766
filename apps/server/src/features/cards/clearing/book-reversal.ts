import { heldOf } from '@dilo/domain/cards/purchase.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CardRecord } from '../record/store.ts'
import { correctCounters } from './correct-counters.ts'
import { applyAll, endPassed, lowered, purchaseAt, standingHolds } from './standing-holds.ts'
import { type AuthorisedRow, insertRelease, storeAuthorised } from './store.ts'
import { countedOf, purchaseOf, type KnownPurchase, knownPurchase } from './known-purchase.ts'

type Reversal = {
  readonly messageId: string
  readonly purchase: string
  /** The amount that stays authorised of all earlier authorisations. */
  readonly remaining: Kopiykas
  readonly at: Date
}

/** Gives back what a merchant has taken back. One that comes before its authorisation waits for it. */
export async function bookReversal(
  context: Context,
  transaction: DatabaseTransaction,
  card: CardRecord,
  reversal: Reversal,
): Promise<void> {
  const at = new Date(context.clock.now())
  const ref = { companyId: card.company_id, cardId: card.card_id, purchase: reversal.purchase }
  const found = await knownPurchase(transaction, ref)
  const before = purchaseAt(found, at)
  const after = withReversal(before, reversal)
  await correctCounters(
    transaction,
    { companyId: card.company_id, cardId: card.card_id, programId: card.program_id },
    [countedOf(found)],
    [countedOf(after)],
  )
  await endPassed(transaction, ref, found.rows, at)
  const released = await lowerHolds(transaction, card.company_id, after, at)
  await insertRelease(transaction, {
    company_id: card.company_id,
    release_id: risingId(),
    card_id: card.card_id,
    account_id: found.rows[0]?.accountId ?? card.account_id,
    purchase: reversal.purchase,
    kind: 'reversal',
    message_id: reversal.messageId,
    remaining: reversal.remaining,
    amount: released,
    at: reversal.at,
    booked_at: at,
  })
}

const withReversal = ({ rows, reported }: KnownPurchase, { remaining, at }: Reversal): KnownPurchase => ({
  rows,
  reported: { ...reported, reversals: [...reported.reversals, { remaining, at: at.getTime() }] },
})

/** Lowers the holds of a purchase to the amount that it still holds, the newest first. @returns the released amount */
export async function lowerHolds(
  transaction: DatabaseTransaction,
  companyId: string,
  purchase: KnownPurchase,
  at: Date,
): Promise<Kopiykas> {
  const holds = standingHolds(purchase.rows)
  let excess = holds.reduce((sum, { held }) => sum + held, 0n) - heldOf(purchaseOf(purchase))
  let released = 0n
  for (const hold of holds.toReversed()) {
    if (excess <= 0n) break
    const cut = hold.held < excess ? hold.held : excess
    excess -= cut
    released += cut
    const row = loweredRow(hold, cut)
    await applyAll(transaction, lowered(hold, { companyId, accountId: row.accountId }, row.held, at))
    await storeAuthorised(transaction, companyId, row)
  }
  return kopiykas(released)
}

function loweredRow(row: AuthorisedRow, cut: bigint): AuthorisedRow {
  const held = row.held - cut
  const rest = row.amount - row.cleared - held
  const reversed = row.reversed + cut < rest ? row.reversed + cut : rest
  const now = { ...row, held, reversed: reversed > row.reversed ? reversed : row.reversed }
  if (held > 0n) return now
  return { ...now, state: now.cleared > 0n ? 'cleared' : 'released' }
}
