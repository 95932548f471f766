import type { Answer } from '@dilo/contract/calls.ts'
import { lifelineOf, wayOf } from '@dilo/domain/payments/lifeline.ts'
import { payeeStageOf } from '@dilo/domain/payments/payee-stage.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { addressRange, count } from '../../access/door.ts'
import { findHappened } from '../history/find-happened.ts'
import { endOf } from './expiry.ts'
import { openLink } from './store.ts'

type Opened = Answer<'POST /api/payment-service/payee-links/stage'>

/**
 * Links opened from one network in five minutes: an office with many expected payments can open each, and a guessing
 * program fails.
 */
const OPENED = { kind: 'payee links opened', cap: 60, windowMs: 5 * MINUTE }

/**
 * The content of a payee's link for its holder: the payment's progress, its time, and the bank's name. Parties, amount
 * and purpose stay hidden.
 */
export async function openPayeeLink(
  context: Context,
  asked: { readonly secret: string; readonly from: string },
): Promise<Result<Opened, Refusal>> {
  const { config, database, clock } = context
  const counted = await count(context, database, { ...OPENED, of: addressRange(asked.from) })
  if (!counted.ok) return counted
  const payment = await openLink(database, hashToken(asked.secret), clock.now())
  if (payment === undefined) return refused({ code: 'notFound' })
  const travelling = {
    state: payment.state,
    way: wayOf(payment.kind, { inDemo: payment.in_demo }),
    mayWait: false,
    endedAt: endOf(payment)?.toISOString() ?? null,
  }
  const { stage, since } = payeeStageOf(
    lifelineOf(travelling, await findHappened(database, payment.company_id, payment.payment_id)),
  )
  return ok({
    stage,
    changedAt: since ?? payment.created_at.toISOString(),
    bank: config.bankName,
    isDemo: payment.in_demo,
  })
}
