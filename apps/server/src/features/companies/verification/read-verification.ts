import type { Answer } from '@dilo/contract/calls.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import { isVerified, standingOf } from '@dilo/domain/rules/verified-client.ts'
import type { Context } from '../../../context.ts'
import type { Authority } from '../../access/door.ts'
import { findQuestionnaire } from './store.ts'

type Verification = Answer<'GET /api/operation-service/verification'>

/** The state of the bank's verification of a person's current company, or of the relation for which they wait. */
export async function readVerification(
  { database }: Context,
  { personId, companyId }: Authority,
): Promise<Verification> {
  const found = await findQuestionnaire(database, { personId, companyId })
  if (found === null) return { state: 'unverified', kind: 'registration', waitsSince: null, promisedAt: null }
  // The person who registered the client has been answered, but their relation still waits for the bank.
  const isRelation = companyId === null && (isVerified(found.status) || found.hasQuestionnaire)
  const kind = isRelation ? 'relation' : found.hasQuestionnaire ? 'questionnaire' : 'registration'
  const state = kind === 'relation' ? 'awaited' : standingOf(found.status)
  if (state !== 'awaited') return { state, kind, waitsSince: null, promisedAt: null }
  return {
    state,
    kind,
    waitsSince: found.since.toISOString(),
    promisedAt: new Date(promisedAt(kind, found.since.getTime())).toISOString(),
  }
}
