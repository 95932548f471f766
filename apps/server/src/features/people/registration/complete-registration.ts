import { step } from '@dilo/domain/flows/registration.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { dropFiles } from '../../companies/door.ts'
import { findRegistration, stepOf } from './find-step.ts'
import { letRegisteredIn, type Registering, type Step } from './let-registered-in.ts'
import { registerClient } from './register-client.ts'
import { lockFlow, moveFlow } from './store.ts'

/**
 * Completes a registration: all that it makes, or nothing, in one transaction. One of many concurrent calls completes
 * it, and all get the same answer; so do a repeated call, and an entrepreneur, who is registered by an earlier step.
 * The one that completes it lets its browser in.
 * @param withoutLogo for a person who saw no logo at the end: one that was uploaded before is not their company's
 */
export async function completeRegistration(
  context: Context,
  { token, browser }: Registering,
  { withoutLogo }: { withoutLogo: boolean },
): Promise<Result<Step<undefined>, Refusal>> {
  const found = await findRegistration(context, token)
  if (!found.ok) return found
  if (found.value.state === 'thankYou') return ok(completedBefore)
  const awaited = step(found.value.state, 'FINISH')
  if (!awaited.ok) return refused({ code: awaited.error })
  const completed = await inTransaction<Step<undefined>, Refusal>(context.database, async (transaction) => {
    const flow = await lockFlow(transaction, found.value)
    // From here a registration goes to its thank-you alone.
    if (flow === null) return ok(completedBefore)
    if (withoutLogo) await dropFiles(transaction, flow.companyId)
    const registered = await registerClient(context, transaction, flow)
    if (!registered.ok) return registered
    await moveFlow(transaction, flow, stepOf(flow, 'FINISH').next)
    return ok({ value: undefined, sessionToken: await letRegisteredIn(context, transaction, flow, browser) })
  })
  if (completed.ok) context.wakeOutbox()
  return completed
}

const completedBefore: Step<undefined> = { value: undefined, sessionToken: null }
