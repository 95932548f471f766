import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { findToken, type TokenPlace } from './store.ts'

/** Leaves word for the processor that wallets have changed: it hears of their state as it is when its turn comes. */
export async function tellProcessor(
  transaction: DatabaseTransaction,
  tokens: readonly TokenPlace[],
  now: number,
): Promise<void> {
  for (const { companyId, tokenId } of tokens) await enqueue(transaction, 'setWalletToken', { companyId, tokenId }, now)
}

/**
 * Tells the processor how a wallet's copy of a card stands, until what was said is what stands: so of two changes at once the
 * last one wins, in whatever order their turns come.
 */
export async function setWalletToken({ database, cardProcessor }: Context, place: TokenPlace): Promise<void> {
  for (let said = null; ;) {
    const row = await findToken(database, place)
    if (row === undefined || row.state === said) return
    const told = await cardProcessor.setWalletToken(row.processor_name, row.state)
    if (!told.ok && told.error === 'silent')
      throw new Error(`The processor has not heard of the wallet ${place.tokenId}`)
    said = row.state
  }
}
