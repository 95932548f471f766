import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../../context.ts'
import { type Authority, resendWait } from '../../access/door.ts'
import { contactOf, subjectOf } from './contact-code.ts'
import { maskContact } from './contact-type.ts'
import { findChange, isCoded } from './store.ts'

/** The caller's change under way, for a page that was loaded anew; null: none. */
export async function readContactChange(
  context: Context,
  { personId }: Authority,
): Promise<Answer<'GET /api/user-service/user/contact-change'>> {
  const change = await findChange(context.database, personId, new Date(context.clock.now()))
  if (change === null) return { change: null }
  const { changeId: id, type, removes } = change
  const shown = { id, type, value: removes ? null : change.value }
  if (!isCoded(change)) return { change: { ...shown, awaits: 'key' } }
  const resendAfter = await resendWait(context, subjectOf(change, change.awaits))
  return { change: { ...shown, awaits: change.awaits, sentTo: maskContact(contactOf(change)), resendAfter } }
}
