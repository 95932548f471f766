import { type BusinessDate, parseBusinessDate } from '../values/business-date.ts'

/**
 * Accounts of the Treasury that take one revenue of the budget (код класифікації доходів, 8 digits) for a time. There
 * is no national table of their numbers: an account is known to be one of them by the payments to it, and their days.
 */
type BudgetAccountTerm = {
  readonly code: string
  readonly from: BusinessDate
  /** The last day. */
  readonly to: BusinessDate
}

/** The bank's data of accounts that end: a dated value of its people (decision 146). */
export type BudgetAccounts = readonly BudgetAccountTerm[]

/** Until the bank's people set another table: the military levy (law 4908-IX of 10.06.2026, by the State Tax Service). */
export const firstBudgetAccounts: BudgetAccounts = [
  { code: '11011700', from: '2026-07-01' as BusinessDate, to: '2026-12-31' as BusinessDate },
]

const MOST_TERMS = 100

/** A wrong part of a table, by its place. */
type BudgetAccountsFault = { readonly place: number; readonly part: keyof BudgetAccountTerm }

/**
 * The faults of a table: a code is eight digits, a term does not end before it begins, and two terms of one code have
 * no day in common. A table that is too long has the fault at its first row too many.
 */
export function budgetAccountsFaults(table: BudgetAccounts): readonly BudgetAccountsFault[] {
  if (table.length > MOST_TERMS) return [{ place: MOST_TERMS, part: 'code' }]
  return table.flatMap((term, place) => {
    const before = table.slice(0, place)
    const wrong: Readonly<Record<keyof BudgetAccountTerm, boolean>> = {
      code: !/^\d{8}$/.test(term.code),
      from: !parseBusinessDate(term.from).ok || before.some((other) => haveDayInCommon(term, other)),
      to: !parseBusinessDate(term.to).ok || term.to < term.from,
    }
    return (Object.keys(wrong) as (keyof BudgetAccountTerm)[])
      .filter((part) => wrong[part])
      .map((part) => ({ place, part }))
  })
}

const haveDayInCommon = (one: BudgetAccountTerm, other: BudgetAccountTerm): boolean =>
  one.code === other.code && one.from <= other.to && other.from <= one.to
