import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { PaymentTextError } from '../values/payment-text.ts'
import { parseRemittanceInformation, type RemittanceInformation } from '../values/remittance-information.ts'
import { monthNames } from '../values/month-names.ts'

/** A purpose with place-holders that each payment fills by its day: «Оренда за {місяць} {рік}». */
export type OrderPurpose = Branded<string, 'OrderPurpose'>

export const placeHolders = ['{місяць}', '{квартал}', '{рік}'] as const

type PlaceHolder = (typeof placeHolders)[number]

const quarters = ['I', 'II', 'III', 'IV'] as const

const words: Record<PlaceHolder, (day: BusinessDate) => string> = {
  '{місяць}': (day) => monthNames[monthOf(day)] ?? '',
  '{квартал}': (day) => `${quarters[Math.floor(monthOf(day) / 3)]} квартал`,
  '{рік}': (day) => day.slice(0, 4),
}

const monthOf = (day: BusinessDate): number => Number(day.slice(5, 7)) - 1

const isPlaceHolder = (text: string): text is PlaceHolder => placeHolders.some((one) => one === text)

const inBraces = /\{[^{}]*\}/g

const fill = (text: string, day: BusinessDate): string =>
  text.replace(inBraces, (found) => (isPlaceHolder(found) ? words[found](day) : found))

/** A year of months: the purpose must be one in each. */
const everyMonth = monthNames.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}-01` as BusinessDate)

/**
 * Reads a purpose that each payment can fill: unknown words in braces are typing errors, and would otherwise be paid as
 * they are.
 */
export function parseOrderPurpose(text: string): Result<OrderPurpose, PaymentTextError | 'Invalid value'> {
  const plain = parseRemittanceInformation(text)
  if (!plain.ok) return plain
  const unknown = (plain.value.match(inBraces) ?? []).some((found) => !isPlaceHolder(found))
  if (unknown || /[{}]/.test(plain.value.replace(inBraces, ''))) return refused('Invalid value')
  const fault = everyMonth.map((day) => parseRemittanceInformation(fill(plain.value, day))).find((filled) => !filled.ok)
  return fault === undefined || fault.ok ? ok(plain.value as string as OrderPurpose) : fault
}

/** The purpose of the payment of a day by the order: not of the working day that it was put to. */
export const purposeOf = (purpose: OrderPurpose, nominal: BusinessDate): RemittanceInformation =>
  fill(purpose, nominal) as RemittanceInformation
