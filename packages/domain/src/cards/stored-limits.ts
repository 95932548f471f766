import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import type { CardLimits } from './card-limits.ts'

const amounts = ['perTransaction', 'perDay', 'perMonth', 'exactly'] as const

type AmountName = (typeof amounts)[number]

/** Limits as they are stored and sent: every key, amounts as strings of kopiykas. */
export type StoredLimits = {
  readonly [Name in keyof CardLimits]: Name extends AmountName ? string | null : CardLimits[Name]
}

const amountOf = (stored: string | null): Kopiykas | null => (stored === null ? null : kopiykas(BigInt(stored)))

const textOf = (amount: Kopiykas | null): string | null => (amount === null ? null : String(amount))

export const limitsOfStored = (stored: StoredLimits): CardLimits => ({
  ...stored,
  perTransaction: amountOf(stored.perTransaction),
  perDay: amountOf(stored.perDay),
  perMonth: amountOf(stored.perMonth),
  exactly: amountOf(stored.exactly),
})

export const storedLimits = (limits: CardLimits): StoredLimits => ({
  ...limits,
  perTransaction: textOf(limits.perTransaction),
  perDay: textOf(limits.perDay),
  perMonth: textOf(limits.perMonth),
  exactly: textOf(limits.exactly),
})
