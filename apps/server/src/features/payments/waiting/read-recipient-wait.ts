import type { Wait } from '@dilo/contract/wait.ts'
import type { Context } from '../../../context.ts'
import type { Authority } from '../../access/door.ts'
import { presentWait } from './presenter.ts'
import { findAccess, standingWait } from '../../signing/door.ts'

/** Whether payments to new recipients wait that the caller signs now, and until when. */
export async function readRecipientWait(context: Context, { personId, companyId }: Authority): Promise<Wait | null> {
  const wait = standingWait(context, await findAccess(context.database, personId, companyId))
  return wait && presentWait(wait)
}
