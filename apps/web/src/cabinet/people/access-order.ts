import type { Body } from '@dilo/contract/calls.ts'
import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { type Position, positions } from '@dilo/domain/dictionaries/positions.ts'
import { isCodeOf } from '@dilo/domain/dictionaries/title.ts'
import { type AccessFault, closed, faultsOf, presetOf, relationTypeOf } from '@dilo/domain/relations/given-access.ts'
import type { Access } from '@dilo/domain/signing/access-change.ts'
import { digitsOfLimits, type LimitsInDigits, limitsOfDigits } from '@dilo/domain/signing/person-limits.ts'
import { parseAmountInput, typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { type BusinessDate, businessDateAt, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { FieldErrors } from '@dilo/ui/fields/use-form.ts'
import { bankNow } from '../session/bank-clock.ts'
import type { WrongPassword } from './own-password.tsx'
import type { ShownAccess } from '../relations/access-limits.ts'
import { type AccessArea, accessAreas, type AreaLevel, areaLevels, levelIn, permissionsOf } from './access-areas.ts'

const methods = ['SMS', 'EMAIL', 'EDS'] as const
const spans = ['perPayment', 'perDay', 'perMonth'] as const

type LimitField = `${(typeof methods)[number]}.${(typeof spans)[number]}`

/** The fields of the limits, a line for each method. */
export const limitFields: readonly {
  readonly method: (typeof methods)[number]
  readonly fields: readonly LimitField[]
}[] = methods.map((method) => ({ method, fields: spans.map((span): LimitField => `${method}.${span}`) }))

export const accessFields = [
  'positionCode',
  ...accessAreas,
  'signatureType',
  'accounts',
  ...limitFields.flatMap(({ fields }) => fields),
  'validUntil',
  'documentNumber',
  'documentDate',
  'password',
] as const

export type AccessField = (typeof accessFields)[number]

/** The fault of a field. `notPossible`: the domain or the bank refuses the value. */
export type AccessProblem = 'required' | 'amount' | 'day' | 'past' | 'notPossible' | WrongPassword

export type AccessValues = Readonly<Record<AccessField, string>>

/** All accounts, also later ones. */
export const ALL = 'all'

/** The ids of the chosen accounts; null: all. */
export const accountsOf = ({ accounts }: AccessValues): string[] | null =>
  accounts === ALL ? null : accounts.split(' ').filter((id) => id !== '')

export function valuesOf(person: CompanyPerson): AccessValues {
  const levels = Object.fromEntries(accessAreas.map((area) => [area, levelIn(area, person.permissions)]))
  const limits = Object.fromEntries(
    methods.flatMap((method) =>
      spans.map((span): [LimitField, string] => {
        const amount = person.limits[method]?.[span] ?? null
        return [`${method}.${span}`, amount === null ? '' : typedAmountOf(amount)]
      }),
    ),
  )
  return {
    ...(levels as Record<AccessArea, AreaLevel>),
    ...(limits as Record<LimitField, string>),
    positionCode: person.positionCode ?? '',
    signatureType: person.signatureType,
    accounts: person.accounts?.join(' ') ?? ALL,
    validUntil: person.validUntil ?? '',
    documentNumber: person.authority?.number ?? '',
    documentDate: person.authority?.date ?? '',
    password: '',
  }
}

/** The values that a position's usual rights put into the form. Salaries are chosen by hand alone. */
export function presetValues(
  position: Position,
): Pick<AccessValues, 'ACCOUNTS' | 'PAYMENTS' | 'SALARY' | 'signatureType'> {
  const { permissions, signatureType } = presetOf(position)
  return {
    ACCOUNTS: levelIn('ACCOUNTS', permissions),
    PAYMENTS: levelIn('PAYMENTS', permissions),
    SALARY: 'none',
    signatureType,
  }
}

const signatureOf = ({ signatureType }: AccessValues): Access['signatureType'] =>
  signatureType === 'first' || signatureType === 'second' ? signatureType : 'none'

const dayOf = (text: string): BusinessDate | null => {
  const day = parseBusinessDate(text)
  return day.ok ? day.value : null
}

function limitsOf(values: AccessValues): LimitsInDigits {
  const typed = (field: LimitField): string | null => {
    const amount = parseAmountInput(values[field])
    return values[field].trim() === '' || !amount.ok ? null : String(amount.value)
  }
  const rows = limitFields.map(({ method }) => {
    const limit = {
      perPayment: typed(`${method}.perPayment`),
      perDay: typed(`${method}.perDay`),
      perMonth: typed(`${method}.perMonth`),
    }
    return [method, limit] as const
  })
  return Object.fromEntries(rows.filter(([, limit]) => Object.values(limit).some((amount) => amount !== null)))
}

/** The access that the form gives, as far as its fields are filled in right. */
export function accessOf(values: AccessValues, person: CompanyPerson): Access {
  const level = (area: AccessArea): AreaLevel => areaLevels.find((one) => one === values[area]) ?? 'none'
  const levels = { ACCOUNTS: level('ACCOUNTS'), PAYMENTS: level('PAYMENTS'), SALARY: level('SALARY') }
  const signatureType = signatureOf(values)
  const { positionCode: position } = values
  const date = dayOf(values.documentDate)
  return {
    type: position !== person.positionCode && isCodeOf(positions, position) ? relationTypeOf(position) : person.type,
    position: position === '' ? null : position,
    permissions: closed(permissionsOf(levels, { signs: signatureType !== 'none', before: person.permissions })),
    signatureType,
    accounts: accountsOf(values),
    limits: limitsOfDigits(limitsOf(values)),
    validUntil: dayOf(values.validUntil),
    authority: date === null ? null : { number: values.documentNumber.trim(), date },
  }
}

/** The access that a person has now; null: they are disabled. */
export function presentAccessOf(person: CompanyPerson): Access | null {
  if (person.status === 'disabled') return null
  const { type, positionCode: position, permissions, signatureType, accounts, limits, validUntil, authority } = person
  return {
    type,
    position,
    permissions,
    signatureType,
    accounts,
    limits: limitsOfDigits(limits),
    validUntil: validUntil as BusinessDate | null,
    authority: authority && { number: authority.number, date: authority.date as BusinessDate },
  }
}

/** An access as the calls show it. */
export const shownAccessOf = ({ position, ...access }: Access): ShownAccess => ({
  ...access,
  positionCode: position,
  permissions: [...access.permissions],
  accounts: access.accounts && [...access.accounts],
  limits: digitsOfLimits(access.limits),
})

const fieldOfFault: Record<AccessFault, AccessField> = {
  positionCode: 'positionCode',
  permissions: 'PAYMENTS',
  signatureType: 'signatureType',
  accounts: 'accounts',
  validUntil: 'validUntil',
  authority: 'documentNumber',
}

/** @param withPassword false: a visitor of a demo has none */
export function checkAccess(
  values: AccessValues,
  person: CompanyPerson,
  withPassword: boolean,
): FieldErrors<AccessField, AccessProblem> {
  const today = businessDateAt(bankNow())
  const found: { [Field in AccessField]?: AccessProblem } = {}
  for (const fault of faultsOf(accessOf(values, person), today)) found[fieldOfFault[fault]] = 'notPossible'
  if (found.validUntil !== undefined) found.validUntil = values.validUntil === '' ? 'required' : 'past'
  if (found.documentNumber !== undefined && values.documentNumber.trim() === '') found.documentNumber = 'required'
  for (const field of ['validUntil', 'documentDate'] as const)
    if (values[field] !== '' && dayOf(values[field]) === null) found[field] = 'day'
  if (values.documentNumber.trim() !== '' && values.documentDate === '') found.documentDate = 'required'
  for (const field of limitFields.flatMap(({ fields }) => fields)) {
    const amount = parseAmountInput(values[field])
    if (values[field].trim() !== '' && (!amount.ok || amount.value < 0n)) found[field] = 'amount'
  }
  if (withPassword && values.password === '') found.password = 'required'
  return found
}

/** The fields of the form for the fields that an answer names. */
export function fieldsOfAnswer(named: Readonly<Record<string, string>>): FieldErrors<AccessField, AccessProblem> {
  const fields: { [Field in AccessField]?: AccessProblem } = {}
  for (const [name, problem] of Object.entries(named)) {
    const field =
      name === 'limits' ? 'SMS.perPayment' : name in fieldOfFault ? fieldOfFault[name as AccessFault] : undefined
    if (field !== undefined) fields[field] = problem === 'This field is required' ? 'required' : 'notPossible'
  }
  return fields
}

type AccessOrder = Body<'PUT /api/operation-service/people/{personId}/change'>

/** The request's body for values that passed `checkAccess`. */
export function orderOf(values: AccessValues, person: CompanyPerson): AccessOrder {
  const { position, permissions, signatureType, accounts, validUntil, authority } = accessOf(values, person)
  return {
    version: person.version,
    positionCode: position,
    permissions: [...permissions],
    signatureType,
    accounts: accounts && [...accounts],
    limits: limitsOf(values),
    validUntil,
    authority,
    ...(values.password !== '' && { password: values.password }),
  }
}
