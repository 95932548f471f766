import type { Body } from '@dilo/contract/calls.ts'
import {
  DEFAULT_POSITION,
  registrationPositions,
  type RegistrationPosition,
} from '@dilo/domain/dictionaries/positions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { maxLength } from '@dilo/domain/values/max-length.ts'
import { parseEmail } from '@dilo/domain/values/email.ts'
import { parseEntrepreneurCode } from '@dilo/domain/values/entrepreneur-code.ts'
import { FULL_NAME_LENGTH, joinNameParts, parseFullName, splitFullName } from '@dilo/domain/values/full-name.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import { parseOkpo } from '@dilo/domain/values/okpo.ts'
import { parsePhone } from '@dilo/domain/values/phone.ts'
import { parseRegistrationInn } from '@dilo/domain/values/typed-inn.ts'
import type { Refusal } from '../../../refusal.ts'
import { parseNewPassword } from '../../access/door.ts'
import { type ReadConsent, readFormConsents } from '../consents/read-form-consents.ts'
import type { Organization } from './confirm-organization.ts'
import type { RegistrationForm } from './start-registration.ts'

type Sent = Body<'POST /api/auth-service/reg/send/reg_data'> & { readonly invite_token?: string }

/** Reads the registration form; a refusal names every field at fault. The full name is validated as the form has it, whole. */
export function readForm(body: Sent, from: string): Result<RegistrationForm, Refusal> {
  const typed = {
    secondName: body.second_name.trim(),
    firstName: body.first_name.trim(),
    middleName: body.middle_name.trim(),
  }
  const fullName = joinNameParts(typed)
  const name = maxLength(fullName, FULL_NAME_LENGTH).ok ? parseFullName(fullName) : refused('Incorrect FIO' as const)
  const [phone, email, password] = [parsePhone(body.phone), parseEmail(body.email), parseNewPassword(body.password)]
  const consents = readFormConsents(body.consents, 'person')
  if (!name.ok || !phone.ok || !email.ok || !password.ok || !consents.ok) {
    const fields = {
      ...(!name.ok && { second_name: name.error }),
      ...(!phone.ok && { phone: phone.error }),
      ...(!email.ok && { email: email.error }),
      ...(!password.ok && { password: password.error }),
      ...(!consents.ok && { consents: consents.error }),
    }
    return refused<Refusal>({ code: 'invalidRequest', fields })
  }
  return ok({
    ...splitFullName(name.value),
    phone: phone.value,
    email: email.value,
    password: password.value,
    language: body.lang,
    invite: body.invite_token ?? null,
    inviteType: body.inviteType ?? null,
    friendCode: body.invite_code ?? null,
    consents: consents.value,
    captchaResponse: body.captcha_response,
    from,
  })
}

const isPosition = (code: string): code is RegistrationPosition => Object.hasOwn(registrationPositions, code)

/** Reads the organization: without a position it is an entrepreneur, whose code is their INN. */
export function readOrganization({
  okpo,
  inn,
  position_code,
  consents,
}: {
  okpo: string
  inn: string
  position_code: string
  consents?: readonly ReadConsent[] | undefined
}): Result<Organization, Refusal> {
  const given = readFormConsents(consents, 'company')
  const named = readNamed({ okpo, inn, position_code })
  if (named.ok && given.ok) return ok({ ...named.value, consents: given.value })
  const fields = { ...(!named.ok && named.error), ...(!given.ok && { consents: given.error }) }
  return refused<Refusal>({ code: 'invalidRequest', fields })
}

type Named = { readonly okpo: string; readonly inn: string; readonly position_code: string }

/** @returns the organization, or the fields at fault */
function readNamed({
  okpo,
  inn,
  position_code,
}: Named): Result<Omit<Organization, 'consents'>, NonNullable<Refusal['fields']>> {
  if (position_code === '' || position_code === DEFAULT_POSITION) return readEntrepreneur(okpo)
  if (!isPosition(position_code)) return refused({ position_code: 'Invalid value' as const })
  const [code, typedInn] = [parseOkpo(okpo), parseRegistrationInn(inn)]
  const own = typedInn.ok ? parseInn(typedInn.value) : typedInn
  if (code.ok && own.ok)
    return ok({ registrant: 'representative', clientCode: code.value, inn: own.value, position: position_code })
  return refused({ ...(!code.ok && { okpo: code.error }), ...(!own.ok && { inn: own.error }) })
}

function readEntrepreneur(okpo: string): Result<Omit<Organization, 'consents'>, NonNullable<Refusal['fields']>> {
  const code = parseEntrepreneurCode(okpo)
  if (!code.ok) return refused({ okpo: code.error })
  return ok({ registrant: 'entrepreneur', clientCode: code.value, inn: code.value, position: DEFAULT_POSITION })
}
