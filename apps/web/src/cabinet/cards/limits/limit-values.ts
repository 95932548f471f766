import type { Card } from '@dilo/contract/card.ts'
import { channels } from '@dilo/domain/cards/card-limits.ts'
import {
  categoriesOf,
  groupsOfCategories,
  type MerchantGroupName,
  merchantGroupNames,
} from '@dilo/domain/cards/merchant-groups.ts'
import { raisesLimits } from '@dilo/domain/cards/raises-limits.ts'
import { limitsOfStored, type StoredLimits } from '@dilo/domain/cards/stored-limits.ts'
import { parseAmountInput, typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseCountry } from '@dilo/domain/values/country.ts'
import type { FieldErrors } from '@dilo/ui/fields/use-form.ts'

/** Limits as the calls carry them: amounts are texts of minor units. */
export type ShownLimits = Card['limits']

const amountFields = ['perTransaction', 'perDay', 'perMonth', 'exactly'] as const

/** The fields of the form, in the order in which a person meets them. Lists are texts with spaces. */
export const limitFields = [
  'perTransaction',
  'perDay',
  'perMonth',
  'countPerDay',
  'channels',
  'places',
  'countries',
  'goods',
  'groups',
  'codes',
  'merchant',
  'weekdays',
  'from',
  'until',
  'exactly',
  'endsOn',
] as const

export type LimitField = (typeof limitFields)[number]

/** The fault of a field. `notPossible`: the bank refuses the value. */
export type LimitProblem =
  | 'amount'
  | 'aboveDay'
  | 'aboveMonth'
  | 'aboveTransaction'
  | 'count'
  | 'chooseOne'
  | 'codes'
  | 'hours'
  | 'day'
  | 'past'
  | 'notPossible'

export type LimitValues = Readonly<Record<LimitField, string>>

/** The places where a card pays: everywhere, in Ukraine alone, in chosen countries. */
export const places = ['all', 'ukraine', 'some'] as const

export type Places = (typeof places)[number]

export const listOf = (text: string): readonly string[] => text.split(' ').filter((item) => item !== '')

const textOf = (list: readonly (string | number)[]): string => list.join(' ')

const allWeekdays = [1, 2, 3, 4, 5, 6, 7] as const

const typedOrNothing = (amount: string | null): string => (amount === null ? '' : typedAmountOf(amount))

const placesOf = (countries: readonly string[] | null): Places =>
  countries === null ? 'all' : countries.length === 1 && countries[0] === 'UA' ? 'ukraine' : 'some'

/** The form begins with the limits as they are. */
export function valuesOf(limits: ShownLimits): LimitValues {
  const { groups, others } = groupsOfCategories(limits.categories ?? [])
  return {
    perTransaction: typedOrNothing(limits.perTransaction),
    perDay: typedOrNothing(limits.perDay),
    perMonth: typedOrNothing(limits.perMonth),
    exactly: typedOrNothing(limits.exactly),
    countPerDay: limits.countPerDay === null ? '' : String(limits.countPerDay),
    channels: textOf(limits.channels ?? channels),
    places: placesOf(limits.countries),
    countries: textOf(limits.countries ?? []),
    goods: limits.categories === null ? 'all' : 'some',
    groups: textOf(groups),
    codes: textOf(others),
    merchant: limits.merchant ?? '',
    weekdays: textOf(limits.weekdays ?? allWeekdays),
    from: String(limits.hours?.from ?? 0),
    until: String(limits.hours?.until ?? 24),
    endsOn: limits.endsOn ?? '',
  }
}

const amountOf = (text: string): bigint | null => {
  const amount = parseAmountInput(text, 'UAH')
  return amount.ok ? amount.value : null
}

const wireAmountOf = (text: string): string | null => amountOf(text)?.toString() ?? null

const isWhole = <Item>(list: readonly unknown[], all: readonly Item[]): boolean => list.length === all.length

const groupsOf = ({ groups }: LimitValues): readonly MerchantGroupName[] =>
  merchantGroupNames.filter((name) => listOf(groups).includes(name))

/** People write further codes with commas, too. */
const codesOf = ({ codes }: LimitValues): readonly string[] => [
  ...new Set(codes.split(/[\s,;]+/).filter((code) => code !== '')),
]

function countriesOf({ places: where, countries }: LimitValues): readonly string[] | null {
  if (where === 'all') return null
  return where === 'ukraine' ? ['UA'] : listOf(countries)
}

/** The limits that the form asks for; its fields are filled in right (`checkLimits`). */
export function limitsOf(values: LimitValues): ShownLimits {
  const chosenChannels = listOf(values.channels)
  const weekdays = listOf(values.weekdays).map(Number)
  const hours = { from: Number(values.from), until: Number(values.until) }
  return {
    perTransaction: wireAmountOf(values.perTransaction),
    perDay: wireAmountOf(values.perDay),
    perMonth: wireAmountOf(values.perMonth),
    exactly: wireAmountOf(values.exactly),
    countPerDay: values.countPerDay === '' ? null : Number(values.countPerDay),
    channels: isWhole(chosenChannels, channels) ? null : channels.filter((one) => chosenChannels.includes(one)),
    countries: countriesOf(values),
    categories: values.goods === 'all' ? null : categoriesOf(groupsOf(values), codesOf(values)),
    merchant: values.merchant === '' ? null : values.merchant,
    weekdays: isWhole(weekdays, allWeekdays) ? null : allWeekdays.filter((day) => weekdays.includes(day)),
    hours: hours.from === 0 && hours.until === 24 ? null : hours,
    endsOn: values.endsOn === '' ? null : values.endsOn,
  }
}

/**
 * The faults of the form, by field: limits without a fault pass the domain's rule, too.
 * @param today a card that ended yesterday pays nothing: that is what a lock is for
 */
export function checkLimits(values: LimitValues, today: BusinessDate): FieldErrors<LimitField, LimitProblem> {
  const faults: Partial<Record<LimitField, LimitProblem | undefined>> = {
    ...amountFaults(values),
    ...listFaults(values),
    countPerDay: values.countPerDay === '' || Number(values.countPerDay) > 0 ? undefined : 'count',
    until: Number(values.from) < Number(values.until) ? undefined : 'hours',
    endsOn: dayFault(values.endsOn, today),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

function amountFaults(values: LimitValues): Partial<Record<LimitField, LimitProblem>> {
  const unread = amountFields.filter((name) => values[name].trim() !== '' && amountOf(values[name]) === null)
  const isAbove = (name: (typeof amountFields)[number], most: (typeof amountFields)[number]): boolean => {
    const [amount, limit] = [amountOf(values[name]), amountOf(values[most])]
    return amount !== null && limit !== null && amount > limit
  }
  return {
    ...(isAbove('perTransaction', 'perMonth') && { perTransaction: 'aboveMonth' }),
    ...(isAbove('perTransaction', 'perDay') && { perTransaction: 'aboveDay' }),
    ...(isAbove('perDay', 'perMonth') && { perDay: 'aboveMonth' }),
    ...(isAbove('exactly', 'perTransaction') && { exactly: 'aboveTransaction' }),
    ...Object.fromEntries(unread.map((name) => [name, 'amount'])),
  }
}

function listFaults(values: LimitValues): Partial<Record<LimitField, LimitProblem>> {
  const codes = codesOf(values)
  const isSome = values.goods !== 'all'
  return {
    ...(listOf(values.channels).length === 0 && { channels: 'chooseOne' }),
    ...(listOf(values.weekdays).length === 0 && { weekdays: 'chooseOne' }),
    ...(values.places === 'some' && !areCountries(listOf(values.countries)) && { countries: 'chooseOne' }),
    ...(isSome && groupsOf(values).length === 0 && codes.length === 0 && { groups: 'chooseOne' }),
    ...(isSome && codes.some((code) => !/^\d{4}$/.test(code)) && { codes: 'codes' }),
  }
}

const areCountries = (codes: readonly string[]): boolean =>
  codes.length > 0 && codes.every((code) => parseCountry(code).ok)

function dayFault(text: string, today: BusinessDate): LimitProblem | undefined {
  if (text === '') return undefined
  const day = parseBusinessDate(text)
  if (!day.ok) return 'day'
  return day.value < today ? 'past' : undefined
}

/** The field of the form for a field that the bank's answer names: `limits.perDay`, `hours`. */
export function fieldOfAnswer(name: string): LimitField | undefined {
  const field = name.replace(/^limits\./, '').split('.')[0] ?? ''
  const renamed: Readonly<Record<string, LimitField>> = { categories: 'codes', hours: 'until' }
  return renamed[field] ?? limitFields.find((one) => one === field)
}

/** Tells whether the new limits let through payments that the old ones refused: that needs a code. */
export const isLooser = (before: ShownLimits, after: ShownLimits): boolean =>
  raisesLimits(limitsOfStored(storedOf(before)), limitsOfStored(storedOf(after)))

/** A day of the form is a business date: `checkLimits` has read it. */
const storedOf = (limits: ShownLimits): StoredLimits => ({ ...limits, endsOn: limits.endsOn as BusinessDate | null })
