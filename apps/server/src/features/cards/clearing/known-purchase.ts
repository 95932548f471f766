import type { Purchase } from '@dilo/domain/cards/purchase.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuthorisedRow, findAuthorised, findReported, type PurchaseRef } from './store.ts'

/** All that the bank knows of a purchase. The caller has locked its card. */
export type KnownPurchase = { readonly rows: readonly AuthorisedRow[]; readonly reported: Omit<Purchase, 'parts'> }

/** A purchase without authorisations and other messages. */
const nothing: KnownPurchase = {
  rows: [],
  reported: { reversals: [], cleared: kopiykas(0n), clearedAt: null, isFinal: false },
}

export async function knownPurchase(
  transaction: DatabaseTransaction,
  { purchase, ...of }: Omit<PurchaseRef, 'purchase'> & { readonly purchase: string | null },
): Promise<KnownPurchase> {
  if (purchase === null) return nothing
  const ref = { ...of, purchase }
  return { rows: await findAuthorised(transaction, ref), reported: await findReported(transaction, ref) }
}

/** The purchase of the rules. */
export const purchaseOf = ({ rows, reported }: KnownPurchase): Purchase => ({
  ...reported,
  parts: rows.map(({ amount, at, hasExpired }) => ({ amount: kopiykas(amount), at: at.getTime(), hasExpired })),
})

/** The purchase with the spend programs of its authorisations, as counters of limits know it. */
export const countedOf = (known: KnownPurchase) => ({
  purchase: purchaseOf(known),
  programs: known.rows.map(({ programId }) => programId),
})
