import type { BusinessDate } from '../values/business-date.ts'

/** The groups of the inbox, in its order: what cannot wait, what waits for this person, and what waits for others. */
export const inboxGroups = ['urgent', 'today', 'others'] as const

export type InboxGroup = (typeof inboxGroups)[number]

/**
 * What a row of the inbox is about. An area adds its rows by adding a kind here, its rows on the server
 * (features/home/inbox) and its look and its verb in the web (cabinet/inbox/inbox-looks.ts).
 */
export const inboxKinds = [
  'signPayment',
  'signOrder',
  'confirmAccess',
  'confirmRules',
  'rework',
  'rejected',
  'returned',
  'salaryReturned',
  'finishImport',
  'finishApplication',
  'bankAnswered',
  'othersSign',
] as const

/** The most rows of one kind in a company: a batch leaves thousands, and a person signs them from the list. */
export const inboxRowsOfKind = 50

export type InboxKind = (typeof inboxKinds)[number]

/** `byDay`: it is urgent when its day has come. */
const groupOfKind: Record<InboxKind, InboxGroup | 'byDay'> = {
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
  othersSign: 'others',
}

/** @param dueOn the day on which it is to be carried out; null: it has none */
export function inboxGroupOf(kind: InboxKind, dueOn: BusinessDate | null, today: BusinessDate): InboxGroup {
  const group = groupOfKind[kind]
  if (group !== 'byDay') return group
  return dueOn !== null && dueOn <= today ? 'urgent' : 'today'
}
