import { step } from '@dilo/domain/flows/sign-in.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import { maskEmail, parseEmail } from '@dilo/domain/values/email.ts'
import { keptPhone, maskPhone } from '@dilo/domain/values/phone.ts'
import type { Context } from '../../../context.ts'
import { hashToken } from '../../../secret-token.ts'
import { resendWait } from '../one-time-codes/resend-wait.ts'
import { signInSubject } from './sign-in-subject.ts'
import { findFlow, type SignInFlow } from './store.ts'

type ResumedSignIn = { channel: 'phone' | 'email'; contact: string; resend_after: number }

/**
 * The data that the code's page needs after a reload.
 * @returns signInExpired for a flow that is unknown, expired, completed or begun with a password that has been blocked
 * since
 */
export async function resumeSignIn(context: Context, token: string): Promise<Result<ResumedSignIn, 'signInExpired'>> {
  const now = context.clock.now()
  const flow = await findFlow(context.database, hashToken(token), new Date(now))
  if (flow === null || flow.block !== null || !step(flow.state, 'CODE_ACCEPTED').ok) return refused('signInExpired')
  const resend_after = await resendWait(context, signInSubject(flow))
  return ok({ channel: flow.channel, contact: masked(flow), resend_after })
}

/** Masked as the page masks the typed contact: the contact was validated when it was written. */
const masked = ({ channel, contact }: SignInFlow): string =>
  channel === 'phone' ? maskPhone(keptPhone(contact)) : maskEmail(certain(parseEmail(contact)))
