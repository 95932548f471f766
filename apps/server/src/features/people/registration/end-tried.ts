import { refused } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { stepOf, tooLate } from './find-step.ts'
import { findFlow, moveFlow, type RegistrationFlow } from './store.ts'

/** Ends a registration whose tries are spent; unless it has gone on meanwhile, by a right answer of another press. */
export async function endTried(context: Context, flow: RegistrationFlow) {
  await moveFlow(context.database, flow, stepOf(flow, 'TRIES_SPENT').next)
  const now = await findFlow(context.database, flow.tokenHash, new Date(context.clock.now()))
  return refused<Refusal>(now === null || now.state === 'ended' ? { code: 'registrationAttemptsExceeded' } : tooLate)
}
