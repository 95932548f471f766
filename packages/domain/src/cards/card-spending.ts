import { canonicalJson } from '../signing/canonical-json.ts'
import { strictness } from '../signing/policy-change.ts'
import { neededSignatures, type NeededSignatures, type SigningPolicy } from '../signing/signing-policy.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import type { CardLimits } from './card-limits.ts'
import { limitsOfStored, type StoredLimits, storedLimits } from './stored-limits.ts'

/**
 * What lets a card spend more: a card that is ordered, a raised limit, one payment beyond the limits, a looser spend program. Each is
 * signed by the policy of the account, as a payment of the same amount is.
 */
export const cardSpendingKinds = ['order', 'limits', 'allowance', 'program'] as const

export type CardSpendingKind = (typeof cardSpendingKinds)[number]

/** The most that may leave an account by it, in kopiykas of hryvnia; null: no limit bounds it. */
export type SpentFrom = { readonly accountId: string; readonly most: string | null }

type Common = {
  /** The application, the card, the wish or the program. */
  readonly subjectId: string
  /** Of the subject. A wish has none: 0. */
  readonly version: number
  /** The holder, the merchant or the program, by name. */
  readonly name: string
  readonly accounts: readonly SpentFrom[]
}

/** What people sign; the company and the change are beside it. */
export type CardSpending = Common &
  (
    | { readonly of: 'order'; readonly limits: StoredLimits }
    | { readonly of: 'limits'; readonly limits: StoredLimits; readonly lastDigits: string }
    | { readonly of: 'allowance'; readonly amount: string; readonly lastDigits: string }
    | { readonly of: 'program'; readonly limits: StoredLimits; readonly cards: readonly string[] }
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

/** Larger than any amount of a rule: what nothing bounds needs what the strictest rule of the account asks for. */
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

/** What a card lets out in a month where nobody has said less: 100 000,00. Our choice. */
const usualMonth = kopiykas(10_000_000n)

/** Limits with a bound of the month: a card without one does not exist. One payment that is allowed is more, so is the bound. */
export function boundedLimits(limits: StoredLimits): StoredLimits {
  const read = limitsOfStored(limits)
  if (mostOfMonth(read) !== null) return limits
  const one = read.exactly ?? read.perTransaction ?? usualMonth
  return storedLimits({ ...read, perMonth: one > usualMonth ? one : usualMonth })
}
