import { type BusinessDate, plusDays } from '../values/business-date.ts'

/**
 * The groups of the inbox, in its order: what cannot wait, what waits for this person, what will soon, and what waits for
 * others.
 */
export const inboxGroups = ['urgent', 'today', 'soon', 'others'] as const

export type InboxGroup = (typeof inboxGroups)[number]

/**
 * The subject of an inbox row. An area adds its rows by adding a kind here, its rows on the server
 * (inbox-parts.ts of its room) and its look and its verb in the web (cabinet/inbox/inbox-looks.ts).
 */
export const inboxKinds = [
  'approvePurchase',
  'grantAllowance',
  'signPayment',
  'signOrder',
  'signDepositOpening',
  'signDepositReplenishing',
  'signDepositClosing',
  'signExchange',
  'completeExchange',
  'confirmAccess',
  'confirmRules',
  'confirmSpending',
  'rework',
  'rejected',
  'returned',
  'salaryReturned',
  'finishImport',
  'finishApplication',
  'finishDeposit',
  'finishExchange',
  'bankAnswered',
  'taxDue',
  'hryvniaShort',
  'accountEnds',
  'othersSign',
] as const

/** The most rows of one kind in a company: a batch leaves thousands, and a person signs them from the list. */
export const inboxRowsOfKind = 50

export type InboxKind = (typeof inboxKinds)[number]

/** `byDay`: it is urgent when its day has come. `byTerm`: it is so too, and waits for nobody until its last days come. */
const groupOfKind: Record<InboxKind, InboxGroup | 'byDay' | 'byTerm'> = {
  approvePurchase: 'urgent',
  grantAllowance: 'urgent',
  signPayment: 'byDay',
  signOrder: 'byDay',
  signDepositOpening: 'today',
  signDepositReplenishing: 'today',
  signDepositClosing: 'today',
  signExchange: 'byDay',
  completeExchange: 'byDay',
  confirmAccess: 'today',
  confirmRules: 'today',
  confirmSpending: 'today',
  rework: 'byDay',
  rejected: 'urgent',
  returned: 'urgent',
  salaryReturned: 'urgent',
  finishImport: 'today',
  finishApplication: 'today',
  finishDeposit: 'today',
  finishExchange: 'today',
  bankAnswered: 'today',
  taxDue: 'byTerm',
  hryvniaShort: 'byTerm',
  accountEnds: 'byTerm',
  othersSign: 'others',
}

/** The last days of a term, before its very last: what is due then asks for something. */
const LAST_DAYS = 3

/** The rows that the menu counts: those that ask the person for something now. */
export const asksNow = (group: InboxGroup): boolean => group === 'urgent' || group === 'today'

type Days = {
  /** The day on which it is to be carried out; null: it has none. */
  readonly dueOn: BusinessDate | null
  readonly today: BusinessDate
  /** False: it can be signed only later, when the bank exchanges. */
  readonly isOpen: boolean
}

export function inboxGroupOf(kind: InboxKind, { dueOn, today, isOpen }: Days): InboxGroup {
  if (kind === 'signExchange' && !isOpen) return 'soon'
  const group = groupOfKind[kind]
  if (group !== 'byDay' && group !== 'byTerm') return group
  if (dueOn !== null && dueOn <= today) return 'urgent'
  return group === 'byTerm' && dueOn !== null && dueOn > plusDays(today, LAST_DAYS) ? 'soon' : 'today'
}
