import type { Context } from '../../../context.ts'
import { type ApprovalPlace, findApproval, noteHeard } from './store.ts'

/**
 * Tells the processor what people have decided about a purchase. Silence of the processor is tried again by the queue;
 * a repeated answer counts once.
 * @returns `over`: the processor waits no more, and the shop has been declined, for any decision
 */
export async function answerChallenge(
  { database, cardProcessor }: Context,
  place: ApprovalPlace,
): Promise<'taken' | 'over' | 'nothing'> {
  const row = await findApproval(database, place)
  if (row === undefined || row.heard !== null) return 'nothing'
  if (row.state !== 'approved' && row.state !== 'declined') return 'nothing'
  const reply = await cardProcessor.answerChallenge(row.challenge_id, row.state)
  if (!reply.ok && reply.error === 'silent')
    throw new Error(`The processor has not heard what was decided about ${row.challenge_id}`)
  const heard = reply.ok ? 'taken' : 'over'
  await noteHeard(database, place, heard)
  return heard
}
