import type { Wait } from '@dilo/contract/wait.ts'
import type { Context } from '../../../context.ts'
import type { Authority } from '../../access/door.ts'
import { presentWait } from '../wait/presenter.ts'
import { findAccess, standingWait } from '../../signing/door.ts'

/** The wait for the caller's new signatures on payments to new recipients, or null. */
export async function readRecipientWait(context: Context, { personId, companyId }: Authority): Promise<Wait | null> {
  const wait = standingWait(context, await findAccess(context.database, personId, companyId))
  return wait && presentWait(wait)
}
