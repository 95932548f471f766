import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { monthNames } from '../values/month-names.ts'
import { type Holidays, noHolidays, workingDayBefore, workingDayFrom } from '../values/working-day.ts'
import { type EntrepreneurTax, type TaxGroup } from './entrepreneur-taxes.ts'
import { declarationTerms, paymentTerms, type TermRule } from './tax-years.ts'

/** Months, quarters or years of taxes: the first and the last day. */
export type TaxPeriod = { readonly first: BusinessDate; readonly last: BusinessDate }

/** A tax period and its last day for payment. */
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

function dueOf({ last }: TermRule, period: TaxPeriod, holidays: Holidays): BusinessDate {
  const unshifted =
    'daysAfter' in last
      ? plusDays(period.last, last.daysAfter)
      : dayOf(Number(period.last.slice(0, 4)), Number(period.last.slice(5, 7)) + last.monthsAfter, last.dayOfMonth)
  return shifts[last.dayOff](unshifted, holidays)
}

const termOf = (rule: TermRule, period: TaxPeriod, holidays: Holidays): TaxTerm => ({
  period,
  due: dueOf(rule, period, holidays),
})

/** The first term whose last day has not passed. */
function nextTerm(rule: TermRule, today: BusinessDate, holidays: Holidays): TaxTerm {
  let term = termOf(rule, periodAround(today, rule.months), holidays)
  for (;;) {
    const before = termOf(rule, periodBefore(term.period, rule.months), holidays)
    if (before.due < today) break
    term = before
  }
  return term.due < today ? termOf(rule, periodAfter(term.period, rule.months), holidays) : term
}

type TermsAround = { readonly passed: TaxTerm; readonly next: TaxTerm; readonly following: TaxTerm }

/** Terms that were asked for, by the days off. An accountant of hundreds of entrepreneurs asks for those of one day for each. */
const knownOf = new WeakMap<Holidays, Map<string, TermsAround>>()
const KNOWN_AT_MOST = 1_000

/**
 * The terms of a tax around a day: the one that passed last, the next, and the one after it. A last day that is a day off or a
 * holiday is taken to move to a working day (decision 146).
 */
export function termsAround(
  tax: EntrepreneurTax,
  group: TaxGroup,
  today: BusinessDate,
  holidays: Holidays = noHolidays,
): TermsAround {
  const asked = `${tax} ${group} ${today}`
  const known = knownOf.get(holidays) ?? new Map<string, TermsAround>()
  knownOf.set(holidays, known)
  const remembered = known.get(asked)
  if (remembered !== undefined) return remembered
  const terms = findTerms(paymentTerms[tax][group], today, holidays)
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(asked, terms)
  return terms
}

function findTerms(rule: TermRule, today: BusinessDate, holidays: Holidays): TermsAround {
  const next = nextTerm(rule, today, holidays)
  return {
    passed: termOf(rule, periodBefore(next.period, rule.months), holidays),
    next,
    following: termOf(rule, periodAfter(next.period, rule.months), holidays),
  }
}

/** The next declaration of the single tax. */
export const nextDeclaration = (group: TaxGroup, today: BusinessDate, holidays: Holidays = noHolidays): TaxTerm =>
  nextTerm(declarationTerms[group], today, holidays)

const quarters: Readonly<Record<string, string>> = { '03': 'I', '06': 'II', '09': 'III', '12': 'IV' }

/** A period as purposes of payments name it: `листопад 2026 року`, `III квартал 2026 року`, `2026 рік`. */
export function periodText({ first, last }: TaxPeriod): string {
  const year = last.slice(0, 4)
  const [from, to] = [first.slice(5, 7), last.slice(5, 7)]
  if (from === to) return `${monthNames[Number(to) - 1]} ${year} року`
  return from === '01' && to === '12' ? `${year} рік` : `${quarters[to]} квартал ${year} року`
}
