import type { Branded } from '../brand.ts'
import { certain, ok, refused, type Result } from '../result.ts'
import { currencies, type Currency } from '../values/currency.ts'
import { type Kopiykas, zero } from '../values/kopiykas.ts'
import type { GivenType } from './signature.ts'

/** A place for a signature: of that type, or of whichever (`any`). */
export type NeededSignature = GivenType | 'any'

/** One or two signatures; two come from two different people. */
export type NeededSignatures = readonly [NeededSignature] | readonly [NeededSignature, NeededSignature]

/** The signatures for payments from an amount on, from one account or from any. */
export type SigningRule = {
  /** Null: every account that has no rule of its own for such an amount. */
  readonly accountId: string | null
  readonly currency: Currency
  /** The least amount that it holds for. */
  readonly from: Kopiykas
  readonly needs: NeededSignatures
}

/**
 * The signatures that a company's payments need, by amount and account. Only `parseSigningPolicy` makes it, so that
 * every payment needs at least one.
 */
export type SigningPolicy = Branded<{ readonly rules: readonly SigningRule[] }, 'SigningPolicy'>

export type SigningPolicyError =
  /** Some payments would need no signature. */
  | 'no rule from zero'
  | 'two rules for one amount'
  /** A split or raised payment would otherwise avoid a signatory. */
  | 'fewer signatures for a larger amount'
  | 'negative amount'

const samePlace = (left: SigningRule, right: SigningRule): boolean =>
  left.accountId === right.accountId && left.currency === right.currency

/** @param rule the one that is wrong; null: one is missing */
type FaultOfRules = { readonly error: SigningPolicyError; readonly rule: SigningRule | null }

/** All that keeps rules from being a policy. A form shows each beside its rule. */
export function faultsOfRules(rules: readonly SigningRule[]): readonly FaultOfRules[] {
  const startsAtZero = (currency: Currency) =>
    rules.some((rule) => rule.accountId === null && rule.currency === currency && rule.from === zero)
  return [
    ...(currencies.every(startsAtZero) ? [] : [{ error: 'no rule from zero' as const, rule: null }]),
    ...rules.flatMap((rule, index): FaultOfRules[] => {
      if (rule.from < zero) return [{ error: 'negative amount', rule }]
      if (rules.findIndex((other) => samePlace(rule, other) && other.from === rule.from) !== index)
        return [{ error: 'two rules for one amount', rule }]
      const below = ruleBelow({ rules } as SigningPolicy, rule)
      return below !== undefined && below.needs.length > rule.needs.length
        ? [{ error: 'fewer signatures for a larger amount', rule }]
        : []
    }),
  ]
}

export function parseSigningPolicy(rules: readonly SigningRule[]): Result<SigningPolicy, SigningPolicyError> {
  const [fault] = faultsOfRules(rules)
  return fault === undefined ? ok({ rules } as SigningPolicy) : refused(fault.error)
}

/** The rule that holds just under a rule's own amount. */
const ruleBelow = (policy: SigningPolicy, { accountId, currency, from }: SigningRule): SigningRule | undefined =>
  from === zero ? undefined : ruleFor(policy, { accountId, currency, amount: (from - 1n) as Kopiykas })

/** A question to the policy: an account and an amount. */
export type PolicyQuestion = {
  readonly accountId: string | null
  readonly currency: Currency
  readonly amount: Kopiykas
}

/** The rule of the account itself comes before the common one; of each the one with the largest amount that is reached. */
function ruleFor({ rules }: SigningPolicy, { accountId, currency, amount }: PolicyQuestion): SigningRule | undefined {
  const reached = rules
    .filter((rule) => rule.currency === currency && rule.from <= amount)
    .toSorted((left, right) => (left.from < right.from ? 1 : -1))
  return reached.find((rule) => rule.accountId === accountId) ?? reached.find((rule) => rule.accountId === null)
}

/** The signatures that such a payment needs, in all. */
export function neededSignatures(policy: SigningPolicy, question: PolicyQuestion): NeededSignatures {
  const rule = ruleFor(policy, question)
  if (rule === undefined) throw new Error('A signing policy without a rule from zero')
  return rule.needs
}

const everywhere = (needs: NeededSignatures): SigningPolicy =>
  certain(parseSigningPolicy(currencies.map((currency) => ({ accountId: null, currency, from: zero, needs }))))

// Marked, so that a browser that only reads rules does not load what makes these.

/** An entrepreneur signs alone. */
export const signedAlone: SigningPolicy = /* @__PURE__ */ everywhere(['first'])

/** A company's rules until it sets its own: two people, the head and a person with the second signature. */
export const signedByTwo: SigningPolicy = /* @__PURE__ */ everywhere(['first', 'second'])

/** The policy of a company without rules of its own. */
export const standardPolicy = (soleEntrepreneur: boolean): SigningPolicy =>
  soleEntrepreneur ? signedAlone : signedByTwo
