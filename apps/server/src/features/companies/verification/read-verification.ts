import { isVerified, type Standing, standingOf } from '@dilo/domain/rules/verified-client.ts'
import type { Context } from '../../../context.ts'
import type { Authority } from '../../access/door.ts'
import { findQuestionnaire } from './store.ts'

/** How the bank's verification stands of the company in which somebody acts, or of the relation for which they wait. */
export async function readVerification({ database }: Context, { personId, companyId }: Authority): Promise<Standing> {
  const status = await findQuestionnaire(database, { personId, companyId })
  if (status === null) return 'unverified'
  // A relation waits for the bank although the client is verified.
  return companyId === null && isVerified(status) ? 'awaited' : standingOf(status)
}
