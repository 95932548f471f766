import { randomUUID } from 'node:crypto'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import { step } from '@dilo/domain/flows/registration.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Email } from '@dilo/domain/values/email.ts'
import type { NameParts } from '@dilo/domain/values/full-name.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Phone } from '@dilo/domain/values/phone.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken, newSecretToken } from '../../../secret-token.ts'
import { demandCaptcha, type NewPassword, hashPassword } from '../../access/door.ts'
import { findOpenInvitation, type InvitationKey } from '../invitations/open-invitation.ts'
import { atMoment, type ReadConsent } from '../consents/read-form-consents.ts'
import { sendCode } from './registration-codes.ts'
import { countBegun } from './registration-limits.ts'
import { insertFlow } from './store.ts'

export type RegistrationForm = NameParts & {
  readonly language: Language
  readonly phone: Phone
  readonly email: Email
  readonly password: NewPassword
  /** The secret of an invitation's link; null: no invitation. */
  readonly invite: string | null
  readonly inviteType: string | null
  /** The code of the friend-invite cookie. */
  readonly friendCode: string | null
  readonly consents: readonly ReadConsent[]
  readonly captchaResponse: string | undefined
  /** The network address that the call came from. */
  readonly from: string
}

/** No flow outlives the window in which its guesses without a captcha are counted. */
export const REGISTRATION_LIFE_MS = HOUR

/**
 * Begins a registration: the password is hashed in the queue of all passwords and kept as its hash alone. The answer
 * does not reveal whether a client has the phone or e-mail already: a code goes out in any case (security row 18,
 * decision 060). A captcha comes before the queue.
 */
export async function startRegistration(
  context: Context,
  form: RegistrationForm,
): Promise<Result<{ token: string }, Refusal>> {
  const room = context.hashing.hasRoom('stranger')
  if (!room.ok) return room
  const human = await demandCaptcha(context, {
    action: 'registration',
    response: form.captchaResponse,
    from: form.from,
  })
  if (!human.ok) return human
  const counted = await countBegun(context, form)
  if (!counted.ok) return counted
  const invitation = form.invite === null ? ok(null) : await findOpenInvitation(context, form.invite, form.from)
  if (!invitation.ok) return invitation
  const hashed = await context.hashing.admit('stranger', (inTurn) => inTurn(() => hashPassword(form.password)))
  return hashed.ok ? beginFlow(context, form, invitation.value, hashed.value) : hashed
}

async function beginFlow(
  context: Context,
  form: RegistrationForm,
  invitation: InvitationKey | null,
  passwordHash: string,
): Promise<Result<{ token: string }, Refusal>> {
  const { language, firstName, secondName, middleName, phone, email, inviteType, friendCode, consents } = form
  const token = newSecretToken()
  const now = context.clock.now()
  const flow = {
    tokenHash: hashToken(token),
    language,
    firstName,
    secondName,
    middleName,
    phone,
    email,
    otherPhone: null,
    passwordHash,
    personId: randomUUID(),
    companyId: randomUUID(),
    invitation,
    inviteType,
    friendCode,
    consents: atMoment(consents, now),
    createdAt: new Date(now),
    expiresAt: new Date(now + REGISTRATION_LIFE_MS),
  }
  certain(step('form', 'SUBMIT'))
  const begun = await inTransaction(context.database, async (transaction) => {
    await insertFlow(transaction, flow)
    return sendCode(context, transaction, 'registration-phone', flow)
  })
  if (!begun.ok) return refused<Refusal>(begun.error)
  context.wakeOutbox()
  return ok({ token })
}
