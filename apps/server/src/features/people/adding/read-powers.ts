import type { Body } from '@dilo/contract/calls.ts'
import type { RegistrationPosition } from '@dilo/domain/dictionaries/positions.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { SignatureType } from '@dilo/domain/rules/invitation.ts'
import { maxLength } from '@dilo/domain/values/max-length.ts'
import type { SalaryAccess } from '@dilo/domain/rules/salary-access.ts'
import type { AccessScope } from '@dilo/domain/signing/access-change.ts'
import { businessDateAt, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { parsePastDate } from '@dilo/domain/values/past-date.ts'
import type { Refusal } from '../../../refusal.ts'
import { isPosition, required } from '../invitations/read-order.ts'

/** The position and the rights of an added person. */
export type Powers = Pick<AccessScope, 'validUntil' | 'authority'> & {
  readonly position: RegistrationPosition
  readonly signatureType: SignatureType
  readonly salaryAccess: SalaryAccess
}

/** The longest number of a document (migration 0401). */
const NUMBER_LENGTH = 40

/** The position of a person who acts by a power of attorney, which has a number, a day and an end. */
const byAttorney: RegistrationPosition = '200700'

type Typed = Omit<Body<'POST /api/operation-service/people'>, 'password' | 'inn' | 'phone'>

/**
 * Reads the position with its rights, and of a trustee the document that gives the authority; a refusal names every field at
 * fault.
 * @param now milliseconds since 1970: an authority that has ended gives nothing
 */
export function readPowers(typed: Typed, now: number): Result<Powers, Refusal> {
  const { positionCode, signatureType, salaryAccess = 'none' } = typed
  const position = isPosition(positionCode) ? positionCode : null
  if (position === null) return refused<Refusal>({ code: 'invalidRequest', fields: { positionCode: 'Invalid value' } })
  const powers = { position, signatureType, salaryAccess }
  if (position !== byAttorney) return ok({ ...powers, validUntil: null, authority: null })
  const today = businessDateAt(now)
  const [number, date, until] = [
    required(typed.authorityNumber, (text) => maxLength(text, NUMBER_LENGTH)),
    required(typed.authorityDate, (text) => parsePastDate(text, today)),
    required(typed.validUntil, parseBusinessDate),
  ]
  if (number.ok && date.ok && until.ok && until.value >= today)
    return ok({ ...powers, validUntil: until.value, authority: { number: number.value, date: date.value } })
  const fields: Record<string, FieldMessageKey> = {
    ...(!number.ok && { authorityNumber: number.error }),
    ...(!date.ok && { authorityDate: date.error }),
    ...(!until.ok && { validUntil: until.error }),
    ...(until.ok && until.value < today && { validUntil: 'Invalid value' as const }),
  }
  return refused<Refusal>({ code: 'invalidRequest', fields })
}
