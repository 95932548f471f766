import type { Wait } from '@dilo/contract/wait.ts'
import type { Context } from '../../context.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { presentWait } from './presenter.ts'
import { findPersonsWait } from './store.ts'

/** Whether payments to new recipients wait that the caller signs now, and until when. */
export async function readRecipientWait(context: Context, { personId }: Authority): Promise<Wait | null> {
  const wait = await findPersonsWait(context.database, personId)
  return wait === null || wait.until.getTime() <= context.clock.now() ? null : presentWait(wait)
}
