import type { BusinessDate } from '../values/business-date.ts'
import type { Iban } from '../values/iban.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import { isTreasuryAccount, parseBudgetPurpose } from './budget-purpose.ts'
import { entrepreneurTaxes, type EntrepreneurTax } from './entrepreneur-taxes.ts'
import { periodFrom, type TaxPeriod } from './tax-terms.ts'

/** A payment to the budget as the company wrote it. */
export type WrittenBudgetPayment = {
  readonly creditorIban: Iban
  readonly remittanceInformation: string
  readonly amount: Kopiykas
  /** When it was or will be carried out. */
  readonly day: BusinessDate
  readonly isSettled: boolean
}

/** The tax that a payment is for, and for which period if its purpose names one. */
export type TaxPayment = Pick<WrittenBudgetPayment, 'amount' | 'day' | 'isSettled'> & {
  readonly tax: EntrepreneurTax
  readonly period: TaxPeriod | null
}

/** Tax or arrears of it; penalties and fines have other codes (domain-ukraine.md section 2). */
const TAX_ITSELF = '101'

/** Accounts of the Treasury that begin so take ЄСВ alone. */
const OF_CONTRIBUTION = '3556'

const word = (letters: string): RegExp => new RegExp(`(?<!\\p{L})(?:${letters})(?!\\p{L})`, 'iu')

/** The revenue of the budget that each tax is (код класифікації доходів). */
const revenueCodes: Readonly<Record<EntrepreneurTax, string>> = {
  socialContribution: '71040000',
  militaryLevy: '11011700',
  singleTax: '18050400',
}

/** Names of the taxes and their budget codes, in the words that people write in purposes. */
const names: Readonly<Record<EntrepreneurTax, RegExp>> = {
  socialContribution: word(`[єе]св|[єе]дин\\p{L}+ (?:соціальн\\p{L}+ )?внес\\p{L}+|${revenueCodes.socialContribution}`),
  militaryLevy: word(`вз|військов\\p{L}+ зб[оі]р\\p{L}*|${revenueCodes.militaryLevy}`),
  singleTax: word(`[єе]п|[єе]дин\\p{L}+ подат\\p{L}+|${revenueCodes.singleTax}`),
}

/** The tax that a purpose names; undefined: none of these. */
const taxNamedBy = (text: string): EntrepreneurTax | undefined => entrepreneurTaxes.find((tax) => names[tax].test(text))

/**
 * True if a purpose names a revenue of the budget: by its code, or by the tax that it is.
 * @param code eight digits
 */
export function namesRevenue(text: string, code: string): boolean {
  const tax = taxNamedBy(text)
  return tax === undefined ? new RegExp(`(?<!\\d)${code}(?!\\d)`).test(text) : revenueCodes[tax] === code
}

const takesContribution = (iban: Iban): boolean => iban.slice(10).replace(/^0+/, '').startsWith(OF_CONTRIBUTION)

/** Beginnings that the months' names share in every case, January first. */
const monthStems = ['січ', 'лют', 'берез', 'квіт', 'трав', 'черв', 'лип', 'серп', 'верес', 'жовт', 'листоп', 'груд']
const MONTH = new RegExp(`(?<!\\p{L})(${monthStems.join('|')})\\p{L}*`, 'giu')
const QUARTER = /(?<![\p{L}\d])(IV|I{1,3}|ІV|І{1,3}|[1-4])(?:-?\p{L}{1,2})?\s*кв/iu
const QUARTER_NUMBERS: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4 }
const FROM_JANUARY = /(?<!\d)(3|6|9|12)\s*міс/iu
const HALF_YEAR = /півріч/iu
const MONTH_AND_YEAR = /(?<!\d)(0[1-9]|1[0-2])[./](20\d\d)(?!\d)/u
const YEAR = /(?<!\d)20\d\d(?!\d)/u

/** Months of a year, from 1, both inclusive. */
type Months = { readonly from: number; readonly to: number }

const quarter = (number: number): Months => ({ from: number * 3 - 2, to: number * 3 })

function monthsNamedBy(text: string): Months | null {
  const ofQuarter = QUARTER.exec(text)?.[1]?.toLowerCase().replaceAll('і', 'i')
  if (ofQuarter !== undefined) return quarter(QUARTER_NUMBERS[ofQuarter] ?? Number(ofQuarter))
  // Declarations count from January: what is paid after nine months is for the third quarter.
  const fromJanuary = FROM_JANUARY.exec(text)?.[1]
  if (fromJanuary !== undefined) return quarter(Number(fromJanuary) / 3)
  if (HALF_YEAR.test(text)) return quarter(2)
  const months = [...text.matchAll(MONTH)].map(([, stem = '']) => monthStems.indexOf(stem.toLowerCase()) + 1)
  return months.length === 0 ? null : { from: Math.min(...months), to: Math.max(...months) }
}

/**
 * The period that a purpose names: `за III квартал 2026 року`, `за вересень 2026`, `за 9 місяців`, `за 2026 рік`, `за
 * 10.2026`. A year that is left out is the last in which the period had begun.
 * @returns null: it names none
 */
export function periodNamedBy(text: string, day: BusinessDate): TaxPeriod | null {
  const [, month, ofYear] = MONTH_AND_YEAR.exec(text) ?? []
  if (month !== undefined) return periodFrom(Number(ofYear), Number(month), 1)
  const year = YEAR.exec(text)?.[0]
  const months = monthsNamedBy(text)
  if (months === null) return year === undefined ? null : periodFrom(Number(year), 1, 12)
  const inYear = (one: number) => periodFrom(one, months.from, months.to - months.from + 1)
  if (year !== undefined) return inYear(Number(year))
  const sameYear = inYear(Number(day.slice(0, 4)))
  return sameYear.first <= day ? sameYear : inYear(Number(day.slice(0, 4)) - 1)
}

/** The tax that a payment to the budget pays; null: not one of an entrepreneur's taxes, or a penalty for one. */
export function readTaxPayment(payment: WrittenBudgetPayment): TaxPayment | null {
  const { creditorIban, remittanceInformation, amount, day, isSettled } = payment
  if (!isTreasuryAccount(creditorIban)) return null
  const purpose = parseBudgetPurpose(remittanceInformation)
  if (!purpose.ok || purpose.value.code !== TAX_ITSELF) return null
  const { information } = purpose.value
  const tax = takesContribution(creditorIban) ? 'socialContribution' : taxNamedBy(information)
  return tax === undefined ? null : { tax, period: periodNamedBy(information, day), amount, day, isSettled }
}
