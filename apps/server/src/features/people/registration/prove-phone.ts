import type { RegistrationCheck } from '@dilo/domain/flows/registration.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseEmail } from '@dilo/domain/values/email.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { lockOpenInvitation } from '../invitations/open-invitation.ts'
import { useCode } from '../../access/door.ts'
import { checkContact, type TypedCode } from './check-contact.ts'
import { findAtStep, stepOf, tooLate } from './find-step.ts'
import { letRegisteredIn, type Registering, type Step } from './let-registered-in.ts'
import { readKnownToBank } from './known-to-bank.ts'
import { registerInvited } from './register-client.ts'
import { forgiveAsked } from './registration-limits.ts'
import { sendCode, useContactCode } from './registration-codes.ts'
import { isLogin, lockFlow, moveFlow, type RegistrationFlow } from './store.ts'

/**
 * `taken`: a login has the contact. It ends the registration, and the answer says so: the caller has proven the
 * contact.
 */
type Proven = RegistrationCheck | 'taken'

/**
 * Proves the phone of a registration with the code from the text message. The next step is the e-mail, unless an
 * invitation came to this very e-mail: then the registration is done (spec section 4).
 * @returns userExists when the phone is a login already (security row 18)
 */
export async function provePhone(
  context: Context,
  { browser, ...typed }: TypedCode & Registering,
): Promise<Result<Step<RegistrationCheck>, Refusal>> {
  const found = await findAtStep(context, typed.token, 'PHONE_PROVEN')
  if (!found.ok) return found
  const right = await checkContact(context, 'registration-phone', found.value, typed)
  if (!right.ok) return right
  const proven = await inTransaction<Step<Proven>, Refusal>(context.database, async (transaction) => {
    const flow = await lockFlow(transaction, found.value)
    if (flow === null) return refused(tooLate)
    // The counters in the order in which a resend of another tab takes them.
    await forgiveAsked(context, transaction, { phone: flow.phone, from: typed.from })
    if (!(await useCode(context, transaction, right.value))) return refused(tooLate)
    if (await isLogin(transaction, flow.phone)) return endAsTaken(transaction, flow)
    if (await mayFinish(context, transaction, flow)) return finishInvited(context, transaction, { flow, browser })
    const sent = await sendCode(context, transaction, 'registration-email', flow)
    if (!sent.ok) return sent
    await moveFlow(transaction, flow, stepOf(flow, 'PHONE_PROVEN').next)
    return ok(withoutSession('EMAIL_OTP'))
  })
  return answerOf(context, proven)
}

/** The same for the e-mail; the next step is the organization. */
export async function proveEmail(
  context: Context,
  typed: TypedCode,
): Promise<Result<Step<RegistrationCheck>, Refusal>> {
  const found = await findAtStep(context, typed.token, 'EMAIL_PROVEN')
  if (!found.ok) return found
  const right = await checkContact(context, 'registration-email', found.value, typed)
  if (!right.ok) return right
  const proven = await inTransaction<Step<Proven>, Refusal>(context.database, async (transaction) => {
    const flow = await lockFlow(transaction, found.value)
    if (
      flow === null ||
      !(await useContactCode(context, transaction, right.value, { purpose: 'registration-email', flow }))
    )
      return refused(tooLate)
    if (await isLogin(transaction, flow.email)) return endAsTaken(transaction, flow)
    await moveFlow(transaction, flow, stepOf(flow, 'EMAIL_PROVEN').next)
    return ok(withoutSession('ORGANIZATION'))
  })
  return answerOf(context, proven)
}

const withoutSession = <Next extends Proven>(value: Next): Step<Next> => ({ value, sessionToken: null })

async function endAsTaken(
  transaction: DatabaseTransaction,
  flow: RegistrationFlow,
): Promise<Result<Step<'taken'>, Refusal>> {
  await moveFlow(transaction, flow, stepOf(flow, 'CONTACT_TAKEN').next)
  return ok(withoutSession('taken'))
}

function answerOf(context: Context, proven: Result<Step<Proven>, Refusal>): Result<Step<RegistrationCheck>, Refusal> {
  if (!proven.ok) return proven
  context.wakeOutbox()
  const { value, sessionToken } = proven.value
  return value === 'taken' ? refused({ code: 'userExists' }) : ok({ value, sessionToken })
}

/**
 * True if an invitation lets the registration end here: it is open, went to this e-mail (and a text message only to
 * this phone), and its РНОКПП identifies the person. A person about whom the bank knows more must prove their identity
 * like all others.
 */
async function mayFinish(context: Context, transaction: DatabaseTransaction, flow: RegistrationFlow): Promise<boolean> {
  const invitation = flow.invitation && (await lockOpenInvitation(context, transaction, flow.invitation))
  if (!invitation || invitation.email === null || invitation.inn === null) return false
  const invited = parseEmail(invitation.email)
  if (!invited.ok || invited.value !== flow.email) return false
  // Its link went to the phone as well: with another phone it proves no e-mail.
  if (invitation.phone !== flow.phone) return false
  const known = await readKnownToBank(transaction, {
    ...flow,
    clientCode: invitation.inn,
    inn: invitation.inn,
    registrant: 'representative',
    invitedTo: null,
    now: context.clock.now(),
  })
  return known.person.as === 'unknown' && !known.phoneOfAnother
}

async function finishInvited(
  context: Context,
  transaction: DatabaseTransaction,
  { flow, browser }: { flow: RegistrationFlow; browser: Registering['browser'] },
): Promise<Result<Step<'ABSENT'>, Refusal>> {
  const registered = await registerInvited(context, transaction, flow)
  if (!registered.ok) return registered
  await moveFlow(transaction, flow, stepOf(flow, 'PHONE_PROVEN_BY_INVITED').next)
  return ok({ value: 'ABSENT', sessionToken: await letRegisteredIn(context, transaction, flow, browser) })
}
