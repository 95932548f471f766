import type { PersonMessageKey, SignInMessageKey } from '@dilo/domain/message-key.ts'
import type { Result } from '@dilo/domain/result.ts'
import { salaryAccesses } from '@dilo/domain/rules/salary-access.ts'
import { parseEmail } from '@dilo/domain/values/email.ts'
import { parseFullName } from '@dilo/domain/values/full-name.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { parsePhone } from '@dilo/domain/values/phone.ts'
import { parseInnField } from '@dilo/domain/values/typed-inn.ts'
import type { FieldErrors } from '@dilo/ui/fields/use-form.ts'
import type { WrongPassword } from './own-password.tsx'
import { signatureNames } from '../relations/role-and-rights.ts'
import type { InvitationOrder } from './invitation-changes.ts'

export const orderFields = [
  'fullName',
  'phone',
  'email',
  'inn',
  'positionCode',
  'signatureType',
  'salaryAccess',
  'lang',
  'password',
] as const

export type OrderField = (typeof orderFields)[number]

export type OrderProblem = SignInMessageKey | PersonMessageKey | WrongPassword

export type OrderValues = Readonly<Record<OrderField, string>>

/** The phone's field holds the prefix of every number before anybody types one. */
export const hasPhone = (text: string): boolean => text.replace(/\D/g, '').length > 3

const problemOf = (parsed: Result<unknown, PersonMessageKey>): PersonMessageKey | undefined =>
  parsed.ok ? undefined : parsed.error

function innProblem(text: string): PersonMessageKey | 'This field is required' | undefined {
  if (text.trim() === '') return 'This field is required'
  const typed = parseInnField(text)
  return typed.ok ? problemOf(parseInn(typed.value)) : typed.error
}

/**
 * The errors of the form's current values, by the domain's rules: phone and РНОКПП together identify the person who may
 * accept.
 * @param withPassword false: a visitor of a demo has none
 */
export function checkOrder(values: OrderValues, withPassword: boolean): FieldErrors<OrderField, OrderProblem> {
  const found: { [Field in OrderField]?: OrderProblem | undefined } = {
    fullName: values.fullName.trim() === '' ? 'This field is required' : problemOf(parseFullName(values.fullName)),
    phone: hasPhone(values.phone) ? problemOf(parsePhone(values.phone)) : 'This field is required',
    email: values.email.trim() === '' ? undefined : problemOf(parseEmail(values.email)),
    inn: innProblem(values.inn),
    password: withPassword && values.password === '' ? 'This field is required' : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/** The request's body for values that passed `checkOrder`. */
export function orderOf({
  fullName,
  phone,
  email,
  inn,
  positionCode,
  signatureType,
  salaryAccess,
  lang,
  password,
}: OrderValues): InvitationOrder {
  return {
    fullName,
    phone,
    ...(email.trim() !== '' && { email }),
    inn: inn.trim(),
    positionCode,
    signatureType: Object.hasOwn(signatureNames, signatureType)
      ? (signatureType as InvitationOrder['signatureType'])
      : 'none',
    salaryAccess: salaryAccesses.find((one) => one === salaryAccess) ?? 'none',
    lang: lang as Language,
    ...(password !== '' && { password }),
  }
}
