import { isVerified, type Standing, standingOf } from '@dilo/domain/rules/verified-client.ts'
import type { Context } from '../../../context.ts'
import type { Authority } from '../../access/door.ts'
import { findQuestionnaire } from './store.ts'

/** The state of the bank's verification of a person's current company, or of the relation for which they wait. */
export async function readVerification({ database }: Context, { personId, companyId }: Authority): Promise<Standing> {
  const status = await findQuestionnaire(database, { personId, companyId })
  if (status === null) return 'unverified'
  // The client is verified, but the person's relation still waits for the bank.
  return companyId === null && isVerified(status) ? 'awaited' : standingOf(status)
}
