import { timingSafeEqual } from 'node:crypto'
import { step } from '@dilo/domain/flows/recovery.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import { parseTypedInn } from '@dilo/domain/values/typed-inn.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { finishRecovery } from './finish-recovery.ts'
import { countInn, forgiveInns } from './recovery-limits.ts'
import { countInnTry, findFlow, lockPerson, moveFlow, type RecoveryFlow } from './store.ts'

const TRIES_AT_MOST = 3

/**
 * Compares an INN with the bank's record; a right one puts the new password into effect. A try is counted and committed
 * before the comparison. The answer hides the error; the third wrong try ends the flow.
 */
export async function checkRecoveryInn(
  context: Context,
  { token, inn }: { readonly token: string; readonly inn: string },
): Promise<Result<void, Refusal>> {
  const flow = await findFlow(context.database, hashToken(token), new Date(context.clock.now()))
  if (flow === null || flow.personId === null) return refused({ code: 'signInExpired' })
  const next = step(flow.state, 'INN_ACCEPTED')
  if (!next.ok) return refused({ code: next.error })
  const typed = parseTypedInn(inn.trim())
  // Anything but ten digits is no guess, so it costs no try.
  if (!typed.ok) return refused({ code: 'innInvalid' })
  const compared = await compare(context, { ...flow, personId: flow.personId }, typed.value)
  return compared.ok ? finish(context, { ...flow, personId: flow.personId }) : compared
}

async function compare(
  context: Context,
  flow: RecoveryFlow & { personId: string },
  typed: string,
): Promise<Result<void, Refusal>> {
  const counted = await countInn(context, flow.personId)
  if (!counted.ok) return counted
  const tried = await countInnTry(context.database, flow.tokenHash, TRIES_AT_MOST)
  if (tried === null) return refused({ code: 'signInExpired' })
  if (timingSafeEqual(Buffer.from(typed), Buffer.from(tried.inn))) return { ok: true, value: undefined }
  if (tried.tries < TRIES_AT_MOST) return refused({ code: 'innInvalid' })
  const ended = step(flow.state, 'INN_TRIES_SPENT')
  if (ended.ok) await moveFlow(context.database, flow, ended.value.next)
  return refused({ code: 'signInExpired' })
}

async function finish(context: Context, flow: RecoveryFlow & { personId: string }): Promise<Result<void, Refusal>> {
  const finished = await inTransaction<void, Refusal>(context.database, async (transaction) => {
    if ((await lockPerson(transaction, flow.personId, flow.phone)) === null)
      return refused({ code: 'wrongLoginOrPassword' })
    await forgiveInns(context, transaction, flow.personId)
    return finishRecovery(context, transaction, flow)
  })
  if (finished.ok) context.wakeOutbox()
  return finished
}
