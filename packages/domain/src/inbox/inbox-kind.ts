import type { StandsIn } from '../products/product.ts'
import { rowsOfProducts } from '../products/products.ts'
import { type BusinessDate, plusDays } from '../values/business-date.ts'

/**
 * The groups of the inbox, in its order: what cannot wait, what waits for this person, what will soon, and what waits for
 * others.
 */
export const inboxGroups = ['urgent', 'today', 'soon', 'others'] as const

export type InboxGroup = (typeof inboxGroups)[number]

/**
 * The subject of an inbox row. An area adds its rows by adding a kind here, or in its file of `products`, its rows on the
 * server (inbox-parts.ts of its room) and its look and its verb in the web (inbox-looks.ts of its noun).
 */
const standsIn = {
  ...rowsOfProducts('inboxKinds'),
  signPayment: 'byDay',
  signOrder: 'byDay',
  confirmAccess: 'today',
  confirmRules: 'today',
  rework: 'byDay',
  rejected: 'urgent',
  returned: 'urgent',
  salaryReturned: 'urgent',
  finishImport: 'today',
  finishApplication: 'today',
  bankAnswered: 'today',
  taxDue: 'byTerm',
  hryvniaShort: 'byTerm',
  accountEnds: 'byTerm',
  othersSign: 'others',
} as const satisfies Readonly<Record<string, StandsIn>>

export type InboxKind = keyof typeof standsIn

export const inboxKinds = Object.keys(standsIn) as [InboxKind, ...InboxKind[]]

/** The most rows of one kind in a company: a batch leaves thousands, and a person signs them from the list. */
export const inboxRowsOfKind = 50

/** The last days of a term, before its very last: what is due then asks for something. */
const LAST_DAYS = 3

/** The rows that the menu counts: those that ask the person for something now. */
export const asksNow = (group: InboxGroup): boolean => group === 'urgent' || group === 'today'

type Days = {
  /** The day on which it is to be carried out; null: it has none. */
  readonly dueOn: BusinessDate | null
  readonly today: BusinessDate
  /** False: it can be signed only later, when the bank does it. */
  readonly isOpen: boolean
}

export function inboxGroupOf(kind: InboxKind, { dueOn, today, isOpen }: Days): InboxGroup {
  const group: StandsIn = standsIn[kind]
  if (group === 'byOpening' && !isOpen) return 'soon'
  if (group !== 'byDay' && group !== 'byTerm' && group !== 'byOpening') return group
  if (dueOn !== null && dueOn <= today) return 'urgent'
  return group === 'byTerm' && dueOn !== null && dueOn > plusDays(today, LAST_DAYS) ? 'soon' : 'today'
}
