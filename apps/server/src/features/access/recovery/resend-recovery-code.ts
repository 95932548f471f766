import { step } from '@dilo/domain/flows/recovery.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { issueCode } from '../one-time-codes/issue-code.ts'
import { findKnownDevice } from '../session/known-device.ts'
import { countAsked } from './recovery-limits.ts'
import { recoveryMessage } from './recovery-message.ts'
import { recoverySubject } from './recovery-subject.ts'
import { findFlow } from './store.ts'

/** Sends another code for a recovery. The code before becomes void; a phone without a client gets no message. */
export async function resendRecoveryCode(
  context: Context,
  request: { token: string; language: Language; from: string; deviceToken: string | undefined },
): Promise<Result<{ resendAfter: number }, Refusal>> {
  const flow = await findFlow(context.database, hashToken(request.token), new Date(context.clock.now()))
  if (flow === null) return refused({ code: 'signInExpired' })
  const next = step(flow.state, 'RESEND')
  if (!next.ok) return refused({ code: next.error })
  const knownDevice = await findKnownDevice(context.database, { login: flow.phone }, request.deviceToken ?? '')
  const sent = await inTransaction(context.database, async (transaction) => {
    // A request that comes too early is rolled back with the transaction: it has sent nothing.
    const counted = await countAsked(context, transaction, { phone: flow.phone, from: request.from, knownDevice })
    if (!counted.ok) return counted
    return issueCode(context, transaction, {
      subject: recoverySubject(flow),
      channel: 'sms',
      contact: flow.phone,
      fromKnownDevice: knownDevice !== null,
      text: flow.personId === null ? null : (code) => recoveryMessage(code, request.language),
    })
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}
