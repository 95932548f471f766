import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { monthNames } from '../values/month-names.ts'
import { workingDayBefore, workingDayFrom } from '../values/working-day.ts'
import {
  declarationTerms,
  type EntrepreneurTax,
  paymentTerms,
  type TaxGroup,
  type TermRule,
} from './entrepreneur-taxes.ts'

/** Months, quarters or years of taxes: the first and the last day. */
export type TaxPeriod = { readonly first: BusinessDate; readonly last: BusinessDate }

/** What is due for a period, and the last day for it. */
export type TaxTerm = { readonly period: TaxPeriod; readonly due: BusinessDate }

/** A day by its parts; day 0 is the last of the month before, month 13 the January after, as Date counts. */
const dayOf = (year: number, month: number, day: number): BusinessDate =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as BusinessDate

/** The period of so many months that begins with a month, counted from 1. */
export const periodFrom = (year: number, month: number, months: number): TaxPeriod => ({
  first: dayOf(year, month, 1),
  last: dayOf(year, month + months, 0),
})

/** The period of so many months around a day. */
function periodAround(day: BusinessDate, months: number): TaxPeriod {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return periodFrom(year, month - ((month - 1) % months), months)
}

const periodBefore = ({ first }: TaxPeriod, months: number): TaxPeriod => periodAround(plusDays(first, -1), months)
const periodAfter = ({ last }: TaxPeriod, months: number): TaxPeriod => periodAround(plusDays(last, 1), months)

const shifts = {
  nextWorkingDay: workingDayFrom,
  stays: (day: BusinessDate) => day,
  workingDayBefore,
} as const

function dueOf({ last }: TermRule, period: TaxPeriod): BusinessDate {
  const unshifted =
    'daysAfter' in last
      ? plusDays(period.last, last.daysAfter)
      : dayOf(Number(period.last.slice(0, 4)), Number(period.last.slice(5, 7)) + last.monthsAfter, last.dayOfMonth)
  return shifts[last.dayOff](unshifted)
}

const termOf = (rule: TermRule, period: TaxPeriod): TaxTerm => ({ period, due: dueOf(rule, period) })

/** The first term whose last day has not passed. */
function nextTerm(rule: TermRule, today: BusinessDate): TaxTerm {
  let term = termOf(rule, periodAround(today, rule.months))
  for (;;) {
    const before = termOf(rule, periodBefore(term.period, rule.months))
    if (before.due < today) break
    term = before
  }
  return term.due < today ? termOf(rule, periodAfter(term.period, rule.months)) : term
}

type TermsAround = { readonly passed: TaxTerm; readonly next: TaxTerm; readonly following: TaxTerm }

/** Terms that were asked for. An accountant of hundreds of entrepreneurs asks for those of one day for each. */
const known = new Map<string, TermsAround>()
const KNOWN_AT_MOST = 1_000

/** The terms of a tax around a day: the one that passed last, the next, and the one after it. */
export function termsAround(tax: EntrepreneurTax, group: TaxGroup, today: BusinessDate): TermsAround {
  const asked = `${tax} ${group} ${today}`
  const terms = known.get(asked) ?? findTerms(paymentTerms[tax][group], today)
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(asked, terms)
  return terms
}

function findTerms(rule: TermRule, today: BusinessDate): TermsAround {
  const next = nextTerm(rule, today)
  return {
    passed: termOf(rule, periodBefore(next.period, rule.months)),
    next,
    following: termOf(rule, periodAfter(next.period, rule.months)),
  }
}

/** The next declaration of the single tax. */
export const nextDeclaration = (group: TaxGroup, today: BusinessDate): TaxTerm =>
  nextTerm(declarationTerms[group], today)

const quarters: Readonly<Record<string, string>> = { '03': 'I', '06': 'II', '09': 'III', '12': 'IV' }

/** A period as purposes of payments name it: `листопад 2026 року`, `III квартал 2026 року`, `2026 рік`. */
export function periodText({ first, last }: TaxPeriod): string {
  const year = last.slice(0, 4)
  const [from, to] = [first.slice(5, 7), last.slice(5, 7)]
  if (from === to) return `${monthNames[Number(to) - 1]} ${year} року`
  return from === '01' && to === '12' ? `${year} рік` : `${quarters[to]} квартал ${year} року`
}
