import type { Body } from '@dilo/contract/calls.ts'
import type { PersonMessageKey, SignInMessageKey } from '@dilo/domain/message-key.ts'
import { salaryAccesses } from '@dilo/domain/rules/salary-access.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import { parsePhone } from '@dilo/domain/values/phone.ts'
import { parseInnField } from '@dilo/domain/values/typed-inn.ts'
import type { FieldErrors } from '@dilo/ui/fields/use-form.ts'
import { hasPhone } from '../invitation-order.ts'
import type { WrongPassword } from '../own-password.tsx'
import { signatureNames } from '../../relations/role-and-rights.ts'

export const whoFields = ['inn', 'phone'] as const

export type WhoField = (typeof whoFields)[number]

export type WhoValues = Readonly<Record<WhoField, string>>

export type WhoProblem = SignInMessageKey | PersonMessageKey

/** The errors of РНОКПП and phone, by the domain's rules. */
export function checkWho({ inn, phone }: WhoValues): FieldErrors<WhoField, WhoProblem> {
  const typed = parseInnField(inn)
  const innProblem =
    inn.trim() === '' ? ('This field is required' as const) : typed.ok ? problemOf(parseInn(typed.value)) : typed.error
  const phoneProblem = hasPhone(phone) ? problemOf(parsePhone(phone)) : ('This field is required' as const)
  return { ...(innProblem && { inn: innProblem }), ...(phoneProblem && { phone: phoneProblem }) }
}

const problemOf = <Problem>(parsed: { ok: true } | { ok: false; error: Problem }): Problem | undefined =>
  parsed.ok ? undefined : parsed.error

export const powersFields = [
  'positionCode',
  'signatureType',
  'salaryAccess',
  'authorityNumber',
  'authorityDate',
  'validUntil',
  'password',
] as const

export type PowersFieldName = (typeof powersFields)[number]

export type PowersValues = Readonly<Record<PowersFieldName, string>>

export type PowersProblem = 'This field is required' | WrongPassword | 'Wrong day'

/** The position of a person who acts by a power of attorney. */
export const isTrustee = (positionCode: string): boolean => positionCode === '200700'

export function checkPowers(values: PowersValues): FieldErrors<PowersFieldName, PowersProblem> {
  const required: readonly PowersFieldName[] = isTrustee(values.positionCode)
    ? ['authorityNumber', 'authorityDate', 'validUntil', 'password']
    : ['password']
  return Object.fromEntries(
    required.flatMap((field) => (values[field].trim() === '' ? [[field, 'This field is required']] : [])),
  )
}

/** The request's body for values that passed both checks. */
export function addingOrder(
  { inn, phone }: WhoValues,
  { positionCode, signatureType, salaryAccess, password, ...document }: PowersValues,
): Body<'POST /api/operation-service/people'> {
  return {
    inn: inn.trim(),
    phone,
    positionCode,
    signatureType: Object.hasOwn(signatureNames, signatureType)
      ? (signatureType as keyof typeof signatureNames)
      : 'none',
    salaryAccess: salaryAccesses.find((one) => one === salaryAccess) ?? 'none',
    ...(isTrustee(positionCode) && document),
    password,
  }
}
