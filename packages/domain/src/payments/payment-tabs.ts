import type { PaymentState } from '../flows/payment.ts'

/** The tabs of the list of payments. */
export const paymentTabs = ['all', 'drafts', 'onSigning', 'mySignature', 'inProcessing', 'done', 'undone'] as const

export type PaymentTab = (typeof paymentTabs)[number]

/** Tabs with a count: their payments wait for a person's action or attention. */
export const countedTabs = [
  'drafts',
  'onSigning',
  'mySignature',
  'inProcessing',
  'undone',
] as const satisfies readonly PaymentTab[]

export type CountedTab = (typeof countedTabs)[number]

/** The states under a tab. `mySignature` shows only payments that wait for the caller, `onSigning` those that wait for others. */
export const statesOfTab: Record<PaymentTab, readonly PaymentState[]> = {
  all: ['draft', 'onSigning', 'waiting', 'signed', 'settled', 'rejected', 'returned', 'revoked'],
  drafts: ['draft'],
  onSigning: ['onSigning'],
  mySignature: ['onSigning'],
  inProcessing: ['waiting', 'signed'],
  done: ['settled'],
  undone: ['rejected', 'returned', 'revoked'],
}

export const paymentSorts = ['newest', 'oldest', 'latestDay', 'earliestDay', 'largest', 'smallest'] as const

export type PaymentSort = (typeof paymentSorts)[number]
