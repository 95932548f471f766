import type { FieldMessageKey } from '../message-key.ts'
import { type BusinessDate, businessDateAt } from '../values/business-date.ts'
import { parseCountry } from '../values/country.ts'
import { parsePastDate } from '../values/past-date.ts'
import { parsePaymentText } from '../values/payment-text.ts'
import { parsePhone } from '../values/phone.ts'
import type { ExchangeDetails } from './exchange-form.ts'

/** The fields of a request beside its money, as a person types them: a draft may lack all of them. */
export type TypedBeside = {
  readonly contact?: { readonly name: string; readonly phone: string } | undefined
  readonly purpose?: string | null | undefined
  readonly details?: { readonly [Field in keyof ExchangeDetails]?: string | null | undefined } | null | undefined
}

type ReadBeside = {
  readonly contactName: string
  readonly contactPhone: string
  readonly purpose: string | null
  readonly details: ExchangeDetails | null
}

/** Why fields are not taken, by their names in the call. */
export type FieldFaults = Readonly<Record<string, FieldMessageKey>>

const NAME_LENGTH = 140
const PURPOSE_LENGTH = 420

/** The longest of each text of the form. */
const lengths = {
  bankCode: 35,
  bankName: 140,
  importCode: 20,
  operationSign: 10,
  goodsGroup: 70,
  declarationNumber: 35,
} as const

const countries = ['country', 'beneficiaryCountry'] as const

/** Reads it, field by field: all faults are reported at once. */
export function readBeside(
  { contact, purpose, details }: TypedBeside,
  now: number,
): { readonly read: ReadBeside; readonly faults: FieldFaults } {
  const faults: Record<string, FieldMessageKey> = {}
  const text = (field: string, typed: string, length: number): string => {
    if (typed.trim() === '') return ''
    const parsed = parsePaymentText(typed, length)
    if (parsed.ok) return parsed.value
    faults[field] = parsed.error
    return ''
  }
  const contactName = text('contact.name', contact?.name ?? '', NAME_LENGTH)
  const typedPhone = contact?.phone.trim() ?? ''
  const phone = typedPhone === '' ? null : parsePhone(typedPhone)
  if (phone !== null && !phone.ok) faults['contact.phone'] = phone.error
  const read: ReadBeside = {
    contactName,
    contactPhone: phone?.ok === true ? phone.value : '',
    purpose: text('purpose', purpose ?? '', PURPOSE_LENGTH) || null,
    details: details === null || details === undefined ? null : readDetails(details, text, faults, businessDateAt(now)),
  }
  return { read, faults }
}

function readDetails(
  typed: NonNullable<TypedBeside['details']>,
  text: (field: string, typed: string, length: number) => string,
  faults: Record<string, FieldMessageKey>,
  today: BusinessDate,
): ExchangeDetails {
  const [country = '', beneficiaryCountry = ''] = countries.map((field) => {
    const code = (typed[field] ?? '').trim().toUpperCase()
    const parsed = parseCountry(code)
    if (code !== '' && !parsed.ok) faults[`details.${field}`] = 'Invalid value'
    return parsed.ok ? parsed.value : ''
  })
  const read = (field: keyof typeof lengths): string => text(`details.${field}`, typed[field] ?? '', lengths[field])
  return {
    country,
    beneficiaryCountry,
    bankCode: read('bankCode'),
    bankName: read('bankName'),
    importCode: read('importCode'),
    operationSign: read('operationSign'),
    goodsGroup: read('goodsGroup'),
    declarationNumber: read('declarationNumber'),
    declarationDate: declaredOn(typed.declarationDate ?? '', faults, today),
  }
}

function declaredOn(typed: string, faults: Record<string, FieldMessageKey>, today: BusinessDate): BusinessDate | null {
  if (typed.trim() === '') return null
  const day = parsePastDate(typed, today)
  if (!day.ok) faults['details.declarationDate'] = day.error
  return day.ok ? day.value : null
}
