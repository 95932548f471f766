import { step } from '@dilo/domain/flows/sign-in.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { refusalOfBlock } from '../blocks/sign-in-block.ts'
import { issueCode } from '../one-time-codes/issue-code.ts'
import { signInMessage } from './sign-in-message.ts'
import { signInSubject } from './sign-in-subject.ts'
import { findFlow } from './store.ts'

/** Sends another code for a flow by the channel it began with. The code before becomes void. */
export async function resendSignInCode(
  context: Context,
  request: { token: string; channel: 'phone' | 'email'; language: Language },
): Promise<Result<{ resendAfter: number }, Refusal>> {
  const flow = await findFlow(context.database, hashToken(request.token), new Date(context.clock.now()))
  if (flow === null || flow.channel !== request.channel) return refused({ code: 'signInExpired' })
  if (flow.block !== null) return refused(await refusalOfBlock(context.database, flow.personId, flow.block))
  const next = step(flow.state, 'RESEND')
  if (!next.ok) return refused({ code: next.error, status: 'ALREADY_CONFIRMED' })
  const sent = await inTransaction(context.database, (transaction) =>
    issueCode(context, transaction, {
      subject: signInSubject(flow),
      channel: flow.channel === 'phone' ? 'sms' : 'email',
      contact: flow.contact,
      text: (code) => signInMessage(code, request.language),
    }),
  )
  if (sent.ok) context.wakeOutbox()
  return sent
}
