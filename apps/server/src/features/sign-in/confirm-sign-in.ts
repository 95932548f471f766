import { step } from '@dilo/domain/flows/sign-in.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../http/refusal.ts'
import { hashToken, newSecretToken } from '../../secret-token.ts'
import { checkCode, useCode, type WrongCode } from '../one-time-codes/check-code.ts'
import { findFlow, insertSession, moveFlow, type SignInFlow } from './store.ts'

type Confirmation = { token: string; channel: 'phone' | 'email'; code: string; browser: boolean }

/** Spec section 8: a code that does not fit has status FAIL, a flow that is done ALREADY_CONFIRMED. */
const fail = (wrong: WrongCode): Refusal => ({
  code: wrong === 'INVALID_OTP' ? 'INVALID_OTP' : 'OTP_EXPIRED',
  status: 'FAIL',
  requireCaptcha: false,
})
const alreadyConfirmed: Refusal = { code: 'ALREADY_CONFIRMED', status: 'ALREADY_CONFIRMED', requireCaptcha: false }

/** Checks the code of a flow and begins a session. @returns the session's token, for the cookie alone */
export async function confirmSignIn(
  context: Context,
  confirmation: Confirmation,
): Promise<Result<{ sessionToken: string }, Refusal>> {
  const flow = await findFlow(context.database, hashToken(confirmation.token), new Date(context.clock.now()))
  if (flow === null || flow.channel !== confirmation.channel) return refused({ code: 'AUTH_E016' })
  const next = step(flow.state, 'CODE_ACCEPTED')
  if (!next.ok) return refused(alreadyConfirmed)
  const right = await checkCode(
    context,
    { purpose: 'sign-in', id: flow.tokenHash.toString('hex') },
    confirmation.code,
  )
  if (!right.ok) return refused(fail(right.error))

  return inTransaction(context.database, async (transaction) => {
    // Of many who bring a right code at once one gets in; or a new code was sent this very moment.
    if (!(await useCode(context, transaction, right.value))) return refused(fail('OTP_EXPIRED'))
    await moveFlow(transaction, flow.tokenHash, next.value.next)
    return ok({ sessionToken: await beginSession(context, transaction, flow, confirmation.browser) })
  })
}

async function beginSession(
  context: Context,
  transaction: Parameters<typeof insertSession>[0],
  flow: SignInFlow,
  browser: boolean,
): Promise<string> {
  const sessionToken = newSecretToken()
  const now = context.clock.now()
  await insertSession(transaction, {
    tokenHash: hashToken(sessionToken),
    personId: flow.personId,
    browser,
    now: new Date(now),
    expiresAt: new Date(now + context.config.sessionMs),
  })
  return sessionToken
}
