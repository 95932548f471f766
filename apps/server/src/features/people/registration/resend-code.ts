import type { RegistrationPurpose } from '@dilo/domain/code-purposes.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { IssuedCode } from '../../access/door.ts'
import { findAtStep, findRegistration, stepOf, tooLate } from './find-step.ts'
import { resendEvent, sendCode } from './registration-codes.ts'
import { countAsked } from './registration-limits.ts'
import { lockFlow, moveFlow, type StoredState } from './store.ts'

/** By text message there are two: the other phone's is asked for when the registration is at it. */
const purposeAt = (channel: Channel, state: StoredState): RegistrationPurpose => {
  if (channel === 'email') return 'registration-email'
  return state === 'otherPhone' || state === 'offline' ? 'registration-other-phone' : 'registration-phone'
}

/** Sends the code of this step again. The code before is void. */
export async function resendRegistrationCode(
  context: Context,
  { token, channel, language, from }: { token: string; channel: Channel; language: Language | undefined; from: string },
): Promise<Result<IssuedCode, Refusal>> {
  const found = await findRegistration(context, token)
  if (!found.ok) return found
  const purpose = purposeAt(channel, found.value.state)
  const at = await findAtStep(context, token, resendEvent[purpose])
  if (!at.ok) return at
  const sent = await inTransaction<IssuedCode, Refusal>(context.database, async (transaction) => {
    const flow = await lockFlow(transaction, at.value)
    if (flow === null) return refused(tooLate)
    // A press that comes too early goes back with the transaction: it has had nothing sent.
    const counted =
      purpose === 'registration-phone'
        ? await countAsked(context, transaction, { phone: flow.phone, from })
        : ok(undefined)
    if (!counted.ok) return counted
    const issued = await sendCode(context, transaction, purpose, { ...flow, language: language ?? flow.language })
    if (!issued.ok) return refused<Refusal>(issued.error)
    await moveFlow(transaction, flow, stepOf(flow, resendEvent[purpose]).next)
    return issued
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}
