import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { type Email, maskEmail } from '@dilo/domain/values/email.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { addressRange, count } from '../../access/door.ts'
import { endSubscription } from './change-subscription.ts'
import { findLink, lockSubscription, needCodeAgain, readSubscription } from './store.ts'
import { hashOfToken } from './unsubscribe-token.ts'

type Call = 'POST /api/account-service/statement-unsubscriptions'

/** Links followed from one network in five minutes. One program of a mail provider presses for many readers. */
const followed = {
  page: { kind: 'statement links followed', cap: 30, windowMs: 5 * MINUTE },
  mailProgram: { kind: 'statement links followed by programs', cap: 600, windowMs: 5 * MINUTE },
} as const

/**
 * Ends the subscription of the e-mail with this link. Every reader of the e-mail may: it takes no session, and may be
 * repeated.
 */
export async function unsubscribe(
  context: Context,
  asked: { readonly token: string; readonly from: string; readonly by: keyof typeof followed },
): Promise<Result<Answer<Call>, Refusal>> {
  const counted = await count(context, context.database, { ...followed[asked.by], of: addressRange(asked.from) })
  if (!counted.ok) return counted
  return inTransaction<Answer<Call>, Refusal>(context.database, async (transaction) => {
    const link = await findLink(transaction, hashOfToken(asked.token), new Date(context.clock.now()))
    if (link === undefined) return refused({ code: 'notFound' })
    const { company_id: companyId, subscription_id: subscriptionId } = link
    const row = await lockSubscription(transaction, companyId, subscriptionId)
    if (row !== undefined && row.state !== 'ended')
      await endSubscription(context, transaction, row, 'unsubscribed', 'bank')
    const address = row?.address ?? (await readSubscription(transaction, companyId, subscriptionId))?.address
    if (address === undefined) return refused({ code: 'notFound' })
    await needCodeAgain(transaction, companyId, address)
    return ok({ address: maskEmail(address as Email) })
  })
}
