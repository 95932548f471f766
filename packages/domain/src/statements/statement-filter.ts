/** The direction of money on an account: incoming (credit) or outgoing (debit). */
export const directions = ['in', 'out'] as const

export type Direction = (typeof directions)[number]

/** The orders of a statement; oldest is newest and smallest is largest, read from the end: within one amount the largest have the newest first. */
export const statementSorts = ['newest', 'oldest', 'largest', 'smallest'] as const

export type StatementSort = (typeof statementSorts)[number]

/** The orders of entries of several accounts: amounts of different currencies have no order. */
export const sortsByTime = ['newest', 'oldest'] as const satisfies readonly StatementSort[]

export type SortByTime = (typeof sortsByTime)[number]
