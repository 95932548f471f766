import type { Card, LockKind } from '../flows/card.ts'
import { type BusinessDate, businessDateAt } from '../values/business-date.ts'

export const cardStates = ['inactive', 'active', 'locked', 'closed'] as const satisfies readonly Card['status'][]

export type CardState = (typeof cardStates)[number]

export const cardForms = ['virtual', 'plastic'] as const

export type CardForm = (typeof cardForms)[number]

export const cardSchemes = ['visa', 'mastercard'] as const

export type CardScheme = (typeof cardSchemes)[number]

/**
 * The reason of a lock, beside its kind. `relationEnded`: its holder no longer acts for the company, or not on its
 * account; `processor`: the company that keeps its number has stopped it; `accountBlocked`, `accountClosed`: its
 * account; `shortage`: it has spent more than the account had; `closing`: the processor has not confirmed its closing
 * yet; `notMyPurchase`: its holder did not recognize a payment. The last three are given by the bank's people:
 * suspicious payments, the law, or the client by telephone.
 */
export const lockReasons = [
  'relationEnded',
  'processor',
  'accountBlocked',
  'accountClosed',
  'shortage',
  'closing',
  'notMyPurchase',
  'suspicion',
  'law',
  'request',
] as const

export type LockReason = (typeof lockReasons)[number]

/** The reasons that the bank's people give. */
export const bankLockReasons = ['suspicion', 'law', 'request'] as const satisfies readonly LockReason[]

/** A card as its row has it. */
type CardColumns = {
  readonly state: CardState
  readonly lock_kind: LockKind | null
  readonly locked_from: 'inactive' | 'active' | null
}

/** The card of the flow, from its row. */
export function cardOfColumns({ state, lock_kind: kind, locked_from: from }: CardColumns): Card {
  if (state !== 'locked') return { status: state }
  if (kind === null || from === null) throw new Error('A locked card has the kind of its lock, and where it comes from')
  return { status: 'locked', kind, from }
}

/** True if the last day of a card has passed in Kyiv. */
export const isExpiredAt = (expiresOn: BusinessDate, now: number): boolean => businessDateAt(now) > expiresOn
