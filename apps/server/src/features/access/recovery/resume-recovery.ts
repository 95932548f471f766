import { step } from '@dilo/domain/flows/recovery.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { maskPhone } from '@dilo/domain/values/phone.ts'
import type { Context } from '../../../context.ts'
import { hashToken } from '../../../secret-token.ts'
import { resendWait } from '../one-time-codes/resend-wait.ts'
import { recoverySubject } from './recovery-subject.ts'
import { findFlow } from './store.ts'

type ResumedRecovery = { step: 'code' | 'inn'; contact: string; resend_after: number }

/**
 * The data that the pages of a recovery need after a reload.
 * @returns signInExpired for a flow that is unknown, expired or over
 */
export async function resumeRecovery(
  context: Context,
  token: string,
): Promise<Result<ResumedRecovery, 'signInExpired'>> {
  const flow = await findFlow(context.database, hashToken(token), new Date(context.clock.now()))
  if (flow === null) return refused('signInExpired')
  const contact = maskPhone(flow.phone)
  if (step(flow.state, 'INN_ACCEPTED').ok) return ok({ step: 'inn', contact, resend_after: 0 })
  if (!step(flow.state, 'RESEND').ok) return refused('signInExpired')
  return ok({ step: 'code', contact, resend_after: await resendWait(context, recoverySubject(flow)) })
}
