import { canonicalJson } from '../signing/canonical-json.ts'
import { strictness } from '../signing/policy-change.ts'
import { neededSignatures, type NeededSignatures, type SigningPolicy } from '../signing/signing-policy.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import type { CardLimits } from './card-limits.ts'
import { limitsOfStored, type StoredLimits, storedLimits } from './stored-limits.ts'

/**
 * A card spends more by an order, a raised limit, one payment beyond the limits or a looser spend program. The policy of the
 * account says who signs each, as for a payment of the same amount.
 */
export const cardSpendingKinds = ['order', 'limits', 'allowance', 'program'] as const

export type CardSpendingKind = (typeof cardSpendingKinds)[number]

/** The most that may leave an account by it, in kopiykas of hryvnia; null: no limit bounds it. */
export type SpentFrom = { readonly accountId: string; readonly most: string | null }

type Common = {
  /** The application, the card, the request or the program. */
  readonly subjectId: string
  /** The version of the subject. A request has none: 0. */
  readonly version: number
  /** The holder, the merchant or the program, by name. */
  readonly name: string
  readonly accounts: readonly SpentFrom[]
}

/** The signed content, without the company and the change. */
export type CardSpending = Common &
  (
    | { readonly of: 'order'; readonly limits: StoredLimits }
    | { readonly of: 'limits'; readonly limits: StoredLimits; readonly lastDigits: string }
    | { readonly of: 'allowance'; readonly amount: string; readonly lastDigits: string }
    | {
        readonly of: 'program'
        readonly limits: StoredLimits
        readonly cards: readonly string[]
        /** Cards that leave it have their own limits alone. Older proposals do not name them. */
        readonly leaves?: readonly string[]
      }
  )

/** The text whose SHA-256 is signed. */
export const cardSpendingText = (change: {
  readonly companyId: string
  readonly changeId: string
  readonly spending: CardSpending
}): string => canonicalJson({ form: 'dilo.card-spending.1', ...plain(change) })

/** Without types that canonical JSON does not know: limits are read-only trees of plain values. */
const plain = (change: object) => JSON.parse(JSON.stringify(change)) as Record<string, never>

/** The days of the longest month: what a day's limit lets through in a month. */
const DAYS = 31n

/**
 * The most that limits let out of an account in a month, in kopiykas. Null: nothing bounds it.
 * An exact amount and a count of payments a day bound it as a day's limit does.
 */
export function mostOfMonth({ perMonth, perDay, exactly, perTransaction, countPerDay }: CardLimits): Kopiykas | null {
  const one = exactly ?? perTransaction
  const day = perDay ?? (one === null || countPerDay === null ? null : kopiykas(one * BigInt(countPerDay)))
  return perMonth ?? (day === null ? null : kopiykas(day * DAYS))
}

/** Larger than any amount of a rule: unbounded spending needs the signatures of the account's strictest rule. */
const BEYOND_EVERY_RULE = kopiykas(2n ** 63n - 1n)

/** The signatures that it needs, by the strictest of its accounts. Cards pay from accounts in hryvnia alone. */
export function neededForSpending(policy: SigningPolicy, accounts: readonly SpentFrom[]): NeededSignatures {
  const all = accounts.map(({ accountId, most }) =>
    neededSignatures(policy, {
      accountId,
      currency: 'UAH',
      amount: most === null ? BEYOND_EVERY_RULE : kopiykas(BigInt(most)),
    }),
  )
  const [strictest] = all.toSorted((left, right) => strictness(right) - strictness(left))
  if (strictest === undefined) throw new Error('Spending from no account is signed by nobody')
  return strictest
}

/** The limit of a month for a card without a smaller one: 100 000,00. Our choice. */
const usualMonth = kopiykas(10_000_000n)

/** Adds a limit of a month to limits that bound no month. It is never below one allowed payment. */
export function boundedLimits(limits: StoredLimits): StoredLimits {
  const read = limitsOfStored(limits)
  if (mostOfMonth(read) !== null) return limits
  const one = read.exactly ?? read.perTransaction ?? usualMonth
  return storedLimits({ ...read, perMonth: one > usualMonth ? one : usualMonth })
}
