import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type CardRecord, findCard, lockCard } from '../record/store.ts'
import { moveWalletsAtProcessor } from '../wallets/tell-processor.ts'
import { moveCard } from './move-card.ts'

type Named = { readonly companyId: string; readonly cardId: string }

/**
 * Tells the processor how a card stands now, with the sequence of its last step: of several messages the greatest wins there, in
 * whatever order they come. @throws while the processor is silent: the queue asks again
 */
export async function tellProcessor(context: Context, named: Named): Promise<void> {
  const row = await findCard(context.database, named.companyId, named.cardId)
  if (row === undefined || row.processor_token === null) return
  if (row.state === 'closed' || row.closing_since !== null) {
    if ((await closeAtProcessor(context, named)) === 'open')
      throw new Error('The processor has not taken the end of a card')
    return
  }
  const reply = await context.cardProcessor.setState(row.processor_token, row.state, row.sequence)
  if (!reply.ok && reply.error === 'silent') throw new Error('The processor of cards is silent')
}

/**
 * Asks the processor to end a card, and closes it here once that is certain.
 * @returns `open` when the processor has not taken it: it is asked again by the queue
 */
export async function closeAtProcessor(context: Context, { companyId, cardId }: Named): Promise<'closed' | 'open'> {
  const row = await findCard(context.database, companyId, cardId)
  if (row === undefined || row.processor_token === null) return 'closed'
  if (!(await moveWalletsAtProcessor(context, row))) return 'open'
  const closed = await context.cardProcessor.close(row.processor_token, row.sequence)
  // A card that the processor does not know pays nothing there.
  if (!closed.ok && closed.error !== 'unknown') return 'open'
  if (row.state !== 'closed') await finishClosing(context, row)
  return 'closed'
}

const finishClosing = async (context: Context, { company_id: companyId, card_id: cardId }: CardRecord) => {
  await inTransaction(context.database, async (transaction) => {
    const row = await lockCard(transaction, companyId, cardId)
    if (row === undefined || row.state === 'closed') return ok(undefined)
    const at = new Date(context.clock.now())
    // The bank carries out the order of the person whom the lock's event names.
    await moveCard(transaction, { ...row, processor_token: null }, { status: 'closed' }, { by: 'bank', at })
    return ok(undefined)
  })
}
