import { consentsInForce } from '@dilo/domain/consents/consent-texts.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { parseEmail } from '@dilo/domain/values/email.ts'
import { parseFullName, splitFullName } from '@dilo/domain/values/full-name.ts'
import { parsePhone, type Phone } from '@dilo/domain/values/phone.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { call } from '../../api/call.ts'
import { tell } from '../../third-parties/tell.ts'
import { arrival } from '../arrival.ts'
import type { SolvedCaptcha, useCaptcha } from '../use-captcha.ts'
import { forgetExistingUser } from './existing-user.ts'
import { friendInvite } from './friend-invite.ts'
import type { FormErrors, FormName } from './registration-form.tsx'
import { beginRegistration } from './registration-attempt.ts'
import { routeOfStep } from './step-routes.ts'
import { keepTyped } from './typed-person.ts'
import { type Explained, useExplanation } from './use-explanation.ts'
import { isGone, type useInvite } from './use-invite.ts'

type Invite = ReturnType<typeof useInvite>

/** The payload of spec section 3; undefined while a field is wrong. */
function payloadOf(values: Record<FormName, string>, lang: Language) {
  const [name, phone, email] = [parseFullName(values.fio), parsePhone(values.phone), parseEmail(values.email)]
  if (!name.ok || !phone.ok || !email.ok) return undefined
  const { firstName, secondName, middleName } = splitFullName(name.value)
  const { inviteType } = arrival()
  return {
    lang,
    first_name: firstName,
    second_name: secondName,
    middle_name: middleName,
    phone: phone.value,
    email: email.value,
    password: values.password,
    consents: consentsInForce('person'),
    ...(inviteType !== undefined && { inviteType }),
    ...friendInvite(),
  }
}

type Payload = NonNullable<ReturnType<typeof payloadOf>>

/** The secret of an invitation that may still be good: of one that did not load the bank knows. */
const secretOf = (invite: Invite): string | undefined => {
  if (invite.state === 'open') return invite.secret
  return invite.state === 'unknown' ? arrival().invite : undefined
}

const send = (invite: Invite, body: Payload & SolvedCaptcha) => {
  const secret = secretOf(invite)
  return secret === undefined
    ? call('POST /api/auth-service/reg/send/reg_data', { body })
    : call('POST /api/auth-service/reg/send/by_invite_reg_data', { body: { ...body, invite_token: secret } })
}

/**
 * Sends the form; the answer's token leads to the code's page. The existence of an owner of this phone is never
 * revealed here.
 */
export function useSendForm(
  invite: Invite,
  captcha: ReturnType<typeof useCaptcha>,
): (values: Record<FormName, string>) => Promise<FormErrors> {
  const { i18n } = useLingui()
  const [, navigate] = useLocation()
  const explain = useExplanation('/registration')
  const explainInvite = useExplanation('/registration/invite')
  const begin = (token: string, phone: Phone) => {
    forgetExistingUser()
    beginRegistration(token, phone)
    tell({ name: 'step', step: 'nxt' })
    tell({ name: 'Lead' })
    navigate(routeOfStep.phoneCode + location.search)
  }
  return async (values) => {
    keepTyped({ fio: values.fio, phone: values.phone, email: values.email })
    const payload = payloadOf(values, i18n.locale as Language)
    if (payload === undefined) return {}
    const solved = await captcha.toSend()
    if (solved === null) return {}
    try {
      const { token } = await send(invite, { ...payload, ...solved })
      begin(token, payload.phone)
      return {}
    } catch (failure) {
      if (captcha.heed(failure)) return {}
      if (!isGone(failure)) return fieldsOf(await explain(failure))
      invite.refuse()
      await explainInvite(failure)
      return {}
    }
  }
}

/** The full name is validated whole: its errors stand at the surname (contract). */
function fieldsOf({ second_name, phone, email, password, consents }: Explained): FormErrors {
  const named = { fio: second_name, phone, email, password, personalData: consents }
  return Object.fromEntries(Object.entries(named).filter(([, problem]) => problem !== undefined)) as FormErrors
}
