import type { Purchase } from '@dilo/domain/cards/purchase.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuthorisedRow, findAuthorised, findToldOf, type PurchaseRef } from './store.ts'

/** All that the bank knows of a purchase. The caller has locked its card. */
export type ToldPurchase = { readonly rows: readonly AuthorisedRow[]; readonly told: Omit<Purchase, 'parts'> }

/** A purchase without authorisations and other messages. */
const nothing: ToldPurchase = {
  rows: [],
  told: { reversals: [], cleared: kopiykas(0n), clearedAt: null, isFinal: false },
}

export async function toldPurchase(
  transaction: DatabaseTransaction,
  { purchase, ...of }: Omit<PurchaseRef, 'purchase'> & { readonly purchase: string | null },
): Promise<ToldPurchase> {
  if (purchase === null) return nothing
  const ref = { ...of, purchase }
  return { rows: await findAuthorised(transaction, ref), told: await findToldOf(transaction, ref) }
}

/** The purchase of the rules. */
export const purchaseOf = ({ rows, told }: ToldPurchase): Purchase => ({
  ...told,
  parts: rows.map(({ amount, at, hasExpired }) => ({ amount: kopiykas(amount), at: at.getTime(), hasExpired })),
})

/** The purchase with the spend programs of its authorisations, as counters of limits know it. */
export const countedOf = (told: ToldPurchase) => ({
  purchase: purchaseOf(told),
  programs: told.rows.map(({ programId }) => programId),
})
