import type { PaymentState } from '@dilo/domain/flows/payment.ts'

/** The groups of the payments list: what waits for people, what waits for its time, what the bank works on, what is over. */
export const paymentGroups = {
  awaiting: ['draft', 'onSigning'],
  waiting: ['waiting'],
  processing: ['signed'],
  settled: ['settled'],
  undone: ['rejected', 'returned'],
  revoked: ['revoked'],
  deleted: ['deleted'],
} as const satisfies Record<string, readonly PaymentState[]>

export type PaymentGroup = keyof typeof paymentGroups

export type StateFilter = { state?: PaymentGroup }

export const isInGroup = (state: PaymentState, group: PaymentGroup): boolean =>
  paymentGroups[group].some((member: PaymentState) => member === state)

export function readStateFilter(search: Record<string, unknown>): StateFilter {
  const group = (Object.keys(paymentGroups) as PaymentGroup[]).find((name) => name === search['state'])
  return group ? { state: group } : {}
}
