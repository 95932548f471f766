import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type CardRecord, findCard } from '../record/store.ts'
import { findToken, hasTokens, type TokenPlace } from './store.ts'

/** Leaves word for the processor that wallets have changed: it gets their state as it is when its turn comes. */
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
    const reply = await cardProcessor.setWalletToken(row.processor_name, row.state)
    if (!reply.ok && reply.error === 'silent')
      throw new Error(`The processor has not heard of the wallet ${place.tokenId}`)
    said = row.state
  }
}

/**
 * Moves the wallets of a card to the one that took its place: before its end, which would take them with it. Said twice, it is
 * done once.
 * @returns false while the processor is silent
 */
export async function moveWalletsAtProcessor(
  { database, cardProcessor }: Context,
  replaced: CardRecord,
): Promise<boolean> {
  const { company_id: companyId, replaced_by: cardId, processor_token: from } = replaced
  if (cardId === null || from === null || !(await hasTokens(database, { companyId, cardId }))) return true
  const to = (await findCard(database, companyId, cardId))?.processor_token
  if (to === null || to === undefined) return true
  const moved = await cardProcessor.moveWalletTokens(from, to)
  return moved.ok || moved.error !== 'silent'
}
