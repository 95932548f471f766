import { mainPhoneEvent } from '@dilo/domain/flows/registration.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parsePhone, type Phone } from '@dilo/domain/values/phone.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { checkContact, type TypedCode } from './check-contact.ts'
import { endingOf } from './ending-of.ts'
import { findAtStep, stepOf, tooLate } from './find-step.ts'
import { letRegisteredIn, type Registering, type Step } from './let-registered-in.ts'
import { registerClient } from './register-client.ts'
import { useContactCode } from './registration-codes.ts'
import { lockFlow, moveFlow } from './store.ts'

type ProvenOtherPhone = { readonly clientCode: string; readonly otherPhone: Phone }

/** Proves the phone that a client gave to the bank before. Also after a person said that they cannot. */
export async function proveOtherPhone(context: Context, typed: TypedCode): Promise<Result<ProvenOtherPhone, Refusal>> {
  const found = await findAtStep(context, typed.token, 'OTHER_PHONE_PROVEN')
  if (!found.ok) return found
  const right = await checkContact(context, 'registration-other-phone', found.value, typed)
  if (!right.ok) return right
  return inTransaction<ProvenOtherPhone, Refusal>(context.database, async (transaction) => {
    const flow = await lockFlow(transaction, found.value)
    if (
      flow === null ||
      !(await useContactCode(context, transaction, right.value, { purpose: 'registration-other-phone', flow }))
    )
      return refused(tooLate)
    const { otherPhone, inn } = flow
    if (otherPhone === null || inn === null)
      throw new Error('A code went to a phone that the registration does not name')
    await moveFlow(transaction, flow, stepOf(flow, 'OTHER_PHONE_PROVEN').next)
    // An entrepreneur's INN is the okpo.
    return ok({ clientCode: inn, otherPhone })
  })
}

/** The other phone is out of reach: a branch helps. Another code may be asked for nevertheless. */
export async function cannotConfirm(context: Context, token: string): Promise<Result<undefined, Refusal>> {
  const found = await findAtStep(context, token, 'CANNOT_CONFIRM')
  if (!found.ok) return found
  await moveFlow(context.database, found.value, stepOf(found.value, 'CANNOT_CONFIRM').next)
  return ok(undefined)
}

/** Chooses which of the two proven phones is the login, and where codes go; an entrepreneur is registered by that. */
export async function chooseMainPhone(
  context: Context,
  { token, browser, phone }: Registering & { phone: string },
): Promise<Result<Step<undefined>, Refusal>> {
  const found = await findAtStep(context, token, 'PHONE_CHOSEN')
  if (!found.ok) return found
  const chosen = parsePhone(phone)
  if (!chosen.ok) return refused({ code: 'invalidRequest', fields: { phone: chosen.error } })
  const taken = await inTransaction<Step<undefined>, Refusal>(context.database, async (transaction) => {
    const flow = await lockFlow(transaction, found.value)
    if (flow === null) return refused(tooLate)
    const isProven = chosen.value === flow.phone || chosen.value === flow.otherPhone
    if (!isProven) return refused<Refusal>({ code: 'invalidRequest', fields: { phone: 'Invalid phone number' } })
    const { next, effects } = stepOf(flow, mainPhoneEvent[await endingOf(transaction, flow)])
    const isLast = effects.includes('register')
    if (isLast) {
      const registered = await registerClient(context, transaction, { ...flow, mainPhone: chosen.value })
      if (!registered.ok) return registered
    }
    await moveFlow(transaction, flow, next, { mainPhone: chosen.value })
    const sessionToken = isLast ? await letRegisteredIn(context, transaction, flow, browser) : null
    return ok({ value: undefined, sessionToken })
  })
  if (taken.ok) context.wakeOutbox()
  return taken
}
