import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../context.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { findPersonsWait } from './store.ts'

type TheWait = Answer<'GET /api/user-service/user/new-recipients'>['wait']

/** Whether payments to new recipients wait that the caller signs now, and until when. */
export async function readRecipientWait(context: Context, { personId }: Authority): Promise<TheWait> {
  const wait = await findPersonsWait(context.database, personId)
  if (wait === null || wait.until.getTime() <= context.clock.now()) return null
  return { until: wait.until.toISOString(), cause: wait.cause }
}
