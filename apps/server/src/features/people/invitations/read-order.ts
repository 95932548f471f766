import type { Body } from '@dilo/contract/calls.ts'
import { type RegistrationPosition, registrationPositions } from '@dilo/domain/dictionaries/positions.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { SignatureType } from '@dilo/domain/rules/invitation.ts'
import { maxLength } from '@dilo/domain/values/max-length.ts'
import type { SalaryAccess } from '@dilo/domain/rules/salary-access.ts'
import { type Email, parseEmail } from '@dilo/domain/values/email.ts'
import { FULL_NAME_LENGTH, type NameParts, parseFullName, splitFullName } from '@dilo/domain/values/full-name.ts'
import { type Inn, parseInn } from '@dilo/domain/values/inn.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { parsePhone, type Phone } from '@dilo/domain/values/phone.ts'
import type { Refusal } from '../../../refusal.ts'

export type InvitationOrder = NameParts & {
  readonly phone: Phone
  readonly email: Email | null
  readonly inn: Inn
  readonly position: RegistrationPosition
  readonly signatureType: SignatureType
  readonly salaryAccess: SalaryAccess
  readonly language: Language
}

/** True if a code is one of the positions that people are taken on in. */
export const isPosition = (code: string): code is RegistrationPosition => Object.hasOwn(registrationPositions, code)

/** An empty field counts as absent. */
const given = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim()

/** Reads a field that has to be filled. */
export const required = <Value>(
  text: string | undefined,
  parse: (text: string) => Result<Value, FieldMessageKey>,
): Result<Value, FieldMessageKey> => {
  const typed = given(text)
  return typed === null ? refused('This field is required') : parse(typed)
}

/**
 * Reads whom to invite and as what; a refusal names every field at fault. Phone and РНОКПП have to be there: by both together
 * the bank knows who accepts (spec section 6).
 */
export function readOrder(
  body: Omit<Body<'POST /api/operation-service/invitations'>, 'password'>,
): Result<InvitationOrder, Refusal> {
  const [phone, inn, typedEmail] = [required(body.phone, parsePhone), required(body.inn, parseInn), given(body.email)]
  const email = typedEmail === null ? ok(null) : parseEmail(typedEmail)
  const name = maxLength(body.fullName, FULL_NAME_LENGTH).ok
    ? parseFullName(body.fullName)
    : refused('Incorrect FIO' as const)
  const position = isPosition(body.positionCode) ? body.positionCode : null
  if (!name.ok || !phone.ok || !email.ok || !inn.ok || position === null) {
    const fields: Record<string, FieldMessageKey> = {
      ...(!name.ok && { fullName: name.error }),
      ...(!phone.ok && { phone: phone.error }),
      ...(!email.ok && { email: email.error }),
      ...(!inn.ok && { inn: inn.error }),
      ...(position === null && { positionCode: 'Invalid value' as const }),
    }
    return refused<Refusal>({ code: 'invalidRequest', fields })
  }
  const { signatureType, salaryAccess = 'none', lang: language } = body
  return ok({
    ...splitFullName(name.value),
    phone: phone.value,
    email: email.value,
    inn: inn.value,
    position,
    signatureType,
    salaryAccess,
    language,
  })
}
