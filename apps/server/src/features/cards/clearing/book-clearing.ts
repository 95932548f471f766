import { clearAuthorisation } from '@dilo/domain/cards/clear-authorisation.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerOperation } from '@dilo/ledger/operation.ts'
import { lockForTransfers } from '@dilo/ledger/lock-for-transfers.ts'
import type { LedgerAccountRef, Posting } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { cardShortageAccount, cardTransitAccount } from '../../accounts/door.ts'
import { collectShortages } from './collect-shortages.ts'
import { openShortage } from '../shortages/open-shortage.ts'
import type { CardRecord } from '../record/store.ts'
import { correctCounters } from './correct-counters.ts'
import { recordWords } from './record-words.ts'
import type { Merchant } from '../standing/answers-store.ts'
import { applyAll, endPassed, lowered, purchaseAt, standingHolds } from './standing-holds.ts'
import { type AuthorisedRow, availableOf, insertClearing, storeAuthorised } from './store.ts'
import { countedOf, type KnownPurchase, knownPurchase } from './known-purchase.ts'

/** A payment to a merchant, or its return. */
export type Movement = {
  readonly messageId: string
  /** The processor's name of the purchase; null: it has none. */
  readonly purchase: string | null
  readonly amount: Kopiykas
  readonly original: { readonly amount: bigint; readonly currency: string }
  readonly merchant: Merchant
  readonly at: Date
  /** The day on which the scheme is paid, or pays. */
  readonly day: string
}

type Charge = Movement & { readonly kind: 'clearing' | 'single'; readonly isFinal: boolean }

/**
 * Pays a purchase: from its holds, then from the account, then by the bank, in one transaction of the ledger. Nothing
 * refuses it: only authorisations check limits, locks and the end of a card. The caller has locked the card.
 */
export async function bookClearing(
  context: Context,
  transaction: DatabaseTransaction,
  card: CardRecord,
  charge: Charge,
): Promise<void> {
  const at = new Date(context.clock.now())
  const companyId = card.company_id
  const ref = { companyId, cardId: card.card_id, purchase: charge.purchase }
  const found = await knownPurchase(transaction, ref)
  const before = purchaseAt(found, at)
  await correctCounters(
    transaction,
    { companyId, cardId: card.card_id, programId: card.program_id },
    [countedOf(found)],
    [countedOf(withCharge(before, charge))],
  )
  const account = { companyId, accountId: found.rows[0]?.accountId ?? card.account_id }
  // Until the end of the transaction nobody else pays from it: what is free now is free when it is taken.
  await lockForTransfers(ledgerConnection(transaction), [{ debit: account, credit: cardTransitAccount }])
  if (charge.purchase !== null) await endPassed(transaction, { ...ref, purchase: charge.purchase }, found.rows, at)
  await collectShortages(context, transaction, account)

  const holds = standingHolds(before.rows)
  const paid = clearAuthorisation(
    holds.map(({ authorisationId: holdId, held }) => ({ holdId, amount: kopiykas(held) })),
    charge,
    kopiykas(await availableOf(transaction, account)),
  )
  const taken = paid.fromHolds.reduce((sum, hold) => sum + hold.taken, 0n)
  const transactionId = risingId()
  const bill: Bill = { holds, paid, account, transactionId, at }
  await applyAll(transaction, operationsOf(card, charge, bill))
  if (taken + paid.beside > 0n)
    await recordWords(transaction, { card, account, transactionId, kind: charge.kind, movement: charge })

  const clearingId = risingId()
  await insertClearing(transaction, {
    ...columnsOf(card, charge, account),
    clearing_id: clearingId,
    kind: charge.kind,
    is_final: charge.isFinal,
    booked_at: at,
    transaction_id: transactionId,
    from_holds: kopiykas(taken),
    beside: paid.beside,
    shortage: paid.shortage,
    released: paid.released,
  })
  for (const row of rowsAfter(before.rows, charge, bill)) await storeAuthorised(transaction, companyId, row)
  if (paid.shortage > 0n)
    await openShortage(context, transaction, card, { shortageId: clearingId, account, amount: paid.shortage })
}

const withCharge = ({ rows, reported }: KnownPurchase, { amount, isFinal, at }: Charge): KnownPurchase => ({
  rows,
  reported: {
    ...reported,
    cleared: kopiykas(reported.cleared + amount),
    clearedAt: reported.clearedAt === null ? at.getTime() : Math.min(reported.clearedAt, at.getTime()),
    isFinal: reported.isFinal || isFinal,
  },
})

type Bill = {
  readonly holds: readonly AuthorisedRow[]
  readonly paid: ReturnType<typeof clearAuthorisation>
  readonly account: LedgerAccountRef
  readonly transactionId: string
  readonly at: Date
}

/**
 * One entry on the client's account, whatever it is paid from. Out of a single hold it is posted from the hold; otherwise the
 * holds are given back and the whole is posted, and the account, which is locked, lets nobody between.
 */
function operationsOf(
  { company_id: companyId }: CardRecord,
  { messageId, day }: Charge,
  { holds, paid, account, transactionId, at }: Bill,
): LedgerOperation[] {
  const parts = holds.flatMap((hold, index) => {
    const part = paid.fromHolds[index]
    return part === undefined ? [] : [{ hold, ...part }]
  })
  const used = parts.filter(({ taken }) => taken > 0n)
  const [only] = used
  const fromHold = only !== undefined && used.length === 1 && paid.beside === 0n ? only : null
  const amount = used.reduce((sum, { taken }) => sum + taken, 0n) + paid.beside
  const postings: Posting[] = []
  if (amount > 0n)
    postings.push({
      debit: account,
      credit: cardTransitAccount,
      amount: kopiykas(amount),
      currency: 'UAH',
      ...(fromHold === null ? {} : { hold: { holdId: fromHold.holdId, closes: fromHold.left === 0n } }),
    })
  if (paid.shortage > 0n)
    postings.push({
      debit: cardShortageAccount,
      credit: cardTransitAccount,
      amount: paid.shortage,
      currency: 'UAH',
    })
  const others = parts.filter((part) => part !== fromHold)
  return [
    ...others.flatMap(({ hold, left }) => lowered(hold, account, left, at)),
    {
      kind: 'post',
      companyId,
      transactionId,
      idempotencyKey: `card-clearing:${messageId}`,
      bookedAt: at,
      valueDate: day as never,
      postings,
    },
  ]
}

/** The amounts that authorisations still hold. What was taken beside the holds stands with the first. */
function rowsAfter(rows: readonly AuthorisedRow[], { isFinal }: Charge, { holds, paid }: Bill): AuthorisedRow[] {
  const parts = new Map(holds.map(({ authorisationId }, index) => [authorisationId, paid.fromHolds[index]]))
  return rows.map((row, index) => {
    const part = parts.get(row.authorisationId)
    const held = part?.left ?? 0n
    const cleared = row.cleared + (part?.taken ?? 0n) + (index === 0 ? paid.beside + paid.shortage : 0n)
    return { ...row, held, cleared, state: stateAfter(row, { held, cleared, isFinal }) }
  })
}

function stateAfter(
  { state }: AuthorisedRow,
  { held, cleared, isFinal }: { readonly held: bigint; readonly cleared: bigint; readonly isFinal: boolean },
): AuthorisedRow['state'] {
  if (held > 0n) return 'held'
  if (cleared > 0n) return 'cleared'
  return isFinal && state === 'held' ? 'released' : state
}

/** The columns that a movement gives. */
export const columnsOf = (
  { company_id, card_id }: CardRecord,
  { messageId, purchase, amount, original, merchant, at, day }: Movement,
  { accountId }: LedgerAccountRef,
) => ({
  company_id,
  card_id,
  account_id: accountId,
  message_id: messageId,
  purchase,
  amount,
  original_amount: original.amount,
  original_currency: original.currency,
  merchant_id: merchant.id,
  merchant_name: merchant.name,
  merchant_city: merchant.city,
  merchant_country: merchant.country,
  merchant_category: merchant.category,
  at,
  day: day as never,
})
