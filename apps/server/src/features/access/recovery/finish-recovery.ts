import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { endCounter } from '../attempt-limits/counters.ts'
import { failuresOf } from '../one-time-codes/code-limits.ts'
import { followNewPassword } from './follow-new-password.ts'
import { lockFlow, moveFlow, type RecoveryFlow, setPassword } from './store.ts'

/**
 * Puts the password from the start of the recovery into effect: everything that the former one had opened ends, and so
 * does its block, with the failures before it. It runs in the caller's transaction, which has locked the person.
 * @returns signInExpired when another recovery or a change of the password came first and ended this flow
 */
export async function finishRecovery(
  context: Context,
  transaction: DatabaseTransaction,
  flow: RecoveryFlow & { readonly personId: string },
): Promise<Result<void, Refusal>> {
  const { personId } = flow
  const hash = await lockFlow(transaction, flow)
  if (hash === null) return refused({ code: 'signInExpired' })
  await setPassword(transaction, personId, hash)
  await moveFlow(transaction, flow, 'recovered')
  const failures = failuresOf({ purpose: 'sign-in', whose: personId })
  if (failures) await endCounter(context, transaction, failures)
  await followNewPassword(context, transaction, { personId, how: 'recovered' })
  return ok(undefined)
}
