import type { StatementFilter } from '@dilo/contract/statement-calls.ts'
import {
  type Direction,
  directions,
  type StatementSort,
  statementSorts,
} from '@dilo/domain/statements/statement-filter.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { type Kopiykas, splitKopiykas } from '@dilo/domain/values/kopiykas.ts'
import { periodDates } from '@dilo/domain/values/period.ts'
import type { ChosenPeriod } from '@dilo/ui/display/chosen-period.ts'
import { type MeantSearch, readMeantSearch, readText } from '../address/meant-search.ts'
import { type PeriodSearch, readPeriod } from '../address/period-search.ts'

/** The search part of a statement's address. Default values are omitted. */
export type StatementSearch = MeantSearch &
  PeriodSearch & {
    direction?: Direction
    /** The least and the largest amount as a person writes them, in whole units: `1250.50`. */
    min?: string
    max?: string
    /** The code or the IBAN of the other side. */
    counterparty?: string
    sort?: Exclude<StatementSort, 'newest'>
    /** The version of the entry that is open beside the list. */
    entry?: number
  }

/** The query for the bank. It always has both days: the page decides "today", the same for all its calls. */
export type AskedFilter = StatementFilter & { readonly from: string; readonly to: string }

/** The filters within a period. */
const narrowing = ['direction', 'min', 'max', 'counterparty', 'search'] as const

const otherSorts = statementSorts.filter((sort) => sort !== 'newest')

/** Reads the query; invalid values are omitted, so that an old or mistyped link still opens. */
export function readStatementSearch(query: Record<string, unknown>): StatementSearch {
  const direction = directions.find((known) => known === query['direction'])
  const counterparty = readText(query['counterparty']).replaceAll(' ', '')
  const sort = otherSorts.find((known) => known === query['sort'])
  const entry = readVersion(query['entry'])
  return {
    ...readPeriod(query),
    ...(direction && { direction }),
    ...readAmounts(query),
    ...(counterparty !== '' && { counterparty }),
    ...readMeantSearch(query),
    ...(sort && { sort }),
    ...(entry !== undefined && { entry }),
  }
}

function readAmounts(query: Record<string, unknown>): Pick<StatementSearch, 'min' | 'max'> {
  const min = parseAmountInput(readText(query['min']))
  const max = parseAmountInput(readText(query['max']))
  if (min.ok && max.ok && min.value > max.value) return {}
  return { ...(min.ok && { min: wholeUnits(min.value) }), ...(max.ok && { max: wholeUnits(max.value) }) }
}

/** The number of an entry within its account; undefined for an invalid value. */
export function readVersion(value: unknown): number | undefined {
  const text = readText(value)
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** `1250.50`, `1250`: the format of an address. */
export function wholeUnits(amount: Kopiykas): string {
  const { whole, fraction } = splitKopiykas(amount)
  return fraction === '00' ? String(whole) : `${whole}.${fraction}`
}

/** The current month by default. */
export function statementPeriod({ period = 'month', from, to }: StatementSearch, today: BusinessDate): ChosenPeriod {
  return from && to ? { named: 'range', dates: { from, to } } : { named: period, dates: periodDates(today, period) }
}

/** The bank's query for the address. */
export function statementFilter(search: StatementSearch, today: BusinessDate): AskedFilter {
  const { direction, min, max, counterparty, search: text } = search
  const { from, to } = statementPeriod(search, today).dates
  return {
    from,
    to,
    ...(direction && { direction }),
    ...(min !== undefined && { minAmount: minorUnits(min) }),
    ...(max !== undefined && { maxAmount: minorUnits(max) }),
    ...(counterparty !== undefined && { counterparty }),
    ...(text !== undefined && { search: text }),
  }
}

function minorUnits(written: string): string {
  const amount = parseAmountInput(written)
  return amount.ok ? String(amount.value) : '0'
}

/** Tells whether the list shows fewer entries than the period has. */
export const isNarrowed = (search: StatementSearch): boolean => narrowing.some((name) => search[name] !== undefined)

/** The same period and order, of one counterparty alone. */
export function onlyWith({ entry: _entry, ...search }: StatementSearch, counterparty: string): StatementSearch {
  return { ...search, counterparty }
}

/** The address of the list of all accounts: nothing opens beside it, and amounts of several currencies have no order. */
type StatementOfAllSearch = Omit<StatementSearch, 'entry' | 'sort'> & { sort?: 'oldest' }

export function ofAllAccounts({ entry: _entry, sort, ...search }: StatementSearch): StatementOfAllSearch {
  return { ...search, ...(sort === 'oldest' && { sort }) }
}

export const readStatementOfAllSearch = (query: Record<string, unknown>): StatementOfAllSearch =>
  ofAllAccounts(readStatementSearch(query))
