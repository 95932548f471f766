import type { Answer } from '@dilo/contract/calls.ts'
import type { RegistrationPurpose } from '@dilo/domain/code-purposes.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { maskEmail } from '@dilo/domain/values/email.ts'
import { keptPhone, maskPhone } from '@dilo/domain/values/phone.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { readAuthority, resendWait } from '../../access/door.ts'
import { isCompanyOf } from './client-store.ts'
import { findRegistration } from './find-step.ts'
import { contactOf, registrationSubject } from './registration-codes.ts'
import type { RegistrationFlow, StoredState } from './store.ts'

type Resumed = Answer<'GET /api/auth-service/reg/tmp'>

/** The code that a step waits for. */
const awaited: Record<StoredState, RegistrationPurpose | null> = {
  phoneCode: 'registration-phone',
  emailCode: 'registration-email',
  organization: null,
  inn: null,
  passport: null,
  otherPhone: 'registration-other-phone',
  offline: 'registration-other-phone',
  mainPhone: null,
  logo: null,
  thankYou: null,
  ended: null,
}

const masked = (purpose: RegistrationPurpose, flow: RegistrationFlow): string => {
  if (purpose === 'registration-email') return maskEmail(flow.email)
  return maskPhone(keptPhone(contactOf(purpose, flow)))
}

/**
 * The registered role and the login of the person, and whether this browser's session is theirs; null before the
 * registration is complete.
 */
async function registeredAs(
  context: Context,
  { state, personId, registrant, clientCode, invitation, mainPhone, phone }: RegistrationFlow,
  session: string | undefined,
): Promise<Resumed['registered']> {
  if (state !== 'thankYou') return null
  const caller = session === undefined ? null : await readAuthority(context, session, false)
  const common = { login: mainPhone ?? phone, signed_in: caller?.personId === personId }
  // The short way of an invited person names no organization.
  if (registrant === null || clientCode === null) return { as: 'invited', ...common }
  const joined = invitation !== null && (await isCompanyOf(context.database, invitation.companyId, clientCode))
  return { as: joined ? 'invited' : registrant, ...common }
}

/**
 * The state from which a registration's pages continue, after a reload and in another tab. @returns registrationExpired
 * for a registration that has expired or ended
 */
export async function resumeRegistration(
  context: Context,
  { token, session }: { token: string; session: string | undefined },
): Promise<Result<Resumed, Refusal>> {
  const found = await findRegistration(context, token)
  if (!found.ok) return found
  const flow = found.value
  if (flow.state === 'ended') return refused({ code: 'registrationExpired' })
  const purpose = awaited[flow.state]
  return ok({
    step: flow.state,
    contact: purpose && masked(purpose, flow),
    resend_after: purpose === null ? 0 : await resendWait(context, registrationSubject(purpose, flow)),
    entrepreneur: flow.registrant === null ? null : flow.registrant === 'entrepreneur',
    client_code: flow.inn,
    phones: flow.state === 'mainPhone' && flow.otherPhone !== null ? [flow.phone, flow.otherPhone] : [],
    registered: await registeredAs(context, flow, session),
  })
}
