import { ok, refused, type Result } from '../result.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { RemittanceInformation } from '../values/remittance-information.ts'
import type { Branded } from '../brand.ts'
import { monthNames } from '../values/month-names.ts'

/** The purposes of a register: the most common payments of an employer through a bank. */
export const salaryKinds = ['salary', 'advance', 'vacation', 'sickPay', 'bonus'] as const

export type SalaryKind = (typeof salaryKinds)[number]

/** The month that is paid for, `YYYY-MM`. */
type SalaryMonth = Branded<string, 'SalaryMonth'>

/**
 * The range of months around the current one for a register; ours: old debts, and vacations that are paid in advance.
 */
const MONTHS_BACK = 36
const MONTHS_AHEAD = 3

const monthsSince0 = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** Reads the month of a register. @param today in Kyiv */
export function parseSalaryMonth(
  text: string,
  today: BusinessDate,
): Result<SalaryMonth, 'This field is required' | 'Incorrect format of date'> {
  if (text.trim() === '') return refused('This field is required')
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return refused('Incorrect format of date')
  const distance = monthsSince0(text) - monthsSince0(today)
  return distance >= -MONTHS_BACK && distance <= MONTHS_AHEAD
    ? ok(text as SalaryMonth)
    : refused('Incorrect format of date')
}

/** The texts of statements and payments, in Ukrainian in every interface language: they are documents. */
const words: Record<SalaryKind, string> = {
  salary: 'Заробітна плата',
  advance: 'Аванс із заробітної плати',
  vacation: 'Відпускні',
  sickPay: 'Допомога з тимчасової непрацездатності',
  bonus: 'Премія',
}

/** `листопад 2026 р.` */
const monthInWords = (month: SalaryMonth): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? month} ${month.slice(0, 4)} р.`

/**
 * `Заробітна плата за листопад 2026 р.`: the purpose of the payment and of every row alike, so that neither the
 * company's statement nor its payment names a person.
 */
export const salaryPurpose = (kind: SalaryKind, month: SalaryMonth): RemittanceInformation =>
  `${words[kind]} за ${monthInWords(month)}` as RemittanceInformation

/** The recipient of a salary payment: all of its people together. */
export const SALARY_CREDITOR = 'Працівники за відомістю'
