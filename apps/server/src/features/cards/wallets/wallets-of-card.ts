import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { moveTokens, removeTokens } from './store.ts'
import { tellProcessor } from './tell-processor.ts'

type OfCard = { readonly companyId: string; readonly cardId: string }

/** Takes a card out of all wallets, in the transaction that says that another person may have it. */
export async function removeWalletsOf(
  transaction: DatabaseTransaction,
  card: OfCard,
  change: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  const removed = await removeTokens(transaction, card, change)
  await tellProcessor(
    transaction,
    removed.map(({ tokenId }) => ({ companyId: card.companyId, tokenId })),
    change.at.getTime(),
  )
}

/** Gives the wallets of a card to the one that takes its place, in the transaction of its activation. @returns how many */
export const moveWalletsOf = (
  transaction: DatabaseTransaction,
  moved: {
    readonly companyId: string
    readonly from: string
    readonly to: { readonly cardId: string; readonly accountId: string }
  },
): Promise<number> => moveTokens(transaction, moved)
