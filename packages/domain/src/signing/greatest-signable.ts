import type { SignatureType, SigningMethod } from '../dictionaries/bank-products.ts'
import { type Kopiykas, zero } from '../values/kopiykas.ts'
import { limitSpans, type PersonLimits } from './person-limits.ts'
import type { GivenType } from './signature.ts'
import { neededSignatures, type SigningPolicy } from './signing-policy.ts'
import { stillNeeded } from './still-needed.ts'

/** A person who signs for a company, with the narrowings of their right. */
export type AbleSigner = {
  readonly type: SignatureType
  /** Null: all accounts. */
  readonly accounts: readonly string[] | null
  readonly limits: PersonLimits
}

const methods: readonly SigningMethod[] = ['SMS', 'EMAIL', 'EDS']

/** Larger than any limit: a person without a limit of their own. */
const unbounded = (2n ** 63n - 1n) as Kopiykas

/** The greatest payment that a person's own limits let them sign by a method. */
const greatestOf = ({ limits }: AbleSigner, method: SigningMethod): Kopiykas =>
  limitSpans.reduce<Kopiykas>((least, span) => {
    const bound = limits[method]?.[span] ?? unbounded
    return bound < least ? bound : least
  }, unbounded)

/** The greatest payment from an account that these people can sign together, each by this method; 0: none. */
function greatestSignable(
  policy: SigningPolicy,
  people: readonly AbleSigner[],
  { accountId, method }: { readonly accountId: string | null; readonly method: SigningMethod },
): Kopiykas {
  const acting = people.filter(
    ({ accounts }) => accounts === null || (accountId !== null && accounts.includes(accountId)),
  )
  const able = (amount: Kopiykas): readonly GivenType[] =>
    acting.flatMap((one) => (one.type !== 'none' && greatestOf(one, method) >= amount ? [one.type] : []))
  // The team changes only at the end of a person's limit, or just under the amount at which another rule begins.
  const edges = [
    unbounded,
    ...acting.map((one) => greatestOf(one, method)),
    ...policy.rules.flatMap(({ from }) => (from > zero ? [(from - 1n) as Kopiykas] : [])),
  ]
  return edges
    .filter((amount) => amount > zero)
    .filter(
      (amount) =>
        stillNeeded(neededSignatures(policy, { accountId, currency: 'UAH', amount }), able(amount)).length === 0,
    )
    .reduce<Kopiykas>((most, amount) => (amount > most ? amount : most), zero)
}

/**
 * True if a company can sign less after a change of its people: on some account, by some method, the greatest payment
 * that they can sign together is lower, or there is none. Such a change is not one head's to make (decision 228).
 */
export function signsLess(policy: SigningPolicy, before: readonly AbleSigner[], after: readonly AbleSigner[]): boolean {
  const named = [...before, ...after].flatMap(({ accounts }) => accounts ?? [])
  const accounts = [null, ...new Set(named), ...policy.rules.flatMap(({ accountId }) => accountId ?? [])]
  return accounts.some((accountId) =>
    methods.some((method) => {
      const where = { accountId, method }
      return greatestSignable(policy, after, where) < greatestSignable(policy, before, where)
    }),
  )
}
