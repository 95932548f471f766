import type { SignatureType } from '../dictionaries/bank-products.ts'
import type { ListedPermission } from '../action-permissions.ts'
import type { RelationType } from '../permissions.ts'
import { headsCompany } from '../rules/heads-company.ts'
import { ok, refused, type Result } from '../result.ts'
import type { CanonicalValue } from './canonical-json.ts'
import { canonicalJson } from './canonical-json.ts'
import type { GivenType } from './signature.ts'
import {
  type NeededSignature,
  type NeededSignatures,
  neededSignatures,
  type PolicyQuestion,
  type SigningPolicy,
  type SigningRule,
} from './signing-policy.ts'
import { stillNeeded } from './still-needed.ts'

/**
 * True if a person may propose other rules of signing: the head of a company decides on its signatories (decision 072).
 */
export const mayProposePolicy = (type: RelationType, permissions: readonly ListedPermission[]): boolean =>
  headsCompany(type) && permissions.includes('ACCOUNTS_WRITE')

/**
 * The signatures that a change of a policy needs: as many people as the strictest payment does now. Otherwise a person
 * who signs small payments alone could raise that limit for all, and control by two people would become control by one.
 */
export function neededForChange({ rules }: SigningPolicy): NeededSignatures {
  const [first] = rules
  if (first === undefined) throw new Error('A signing policy without a rule')
  return rules.reduce<SigningRule>(
    (strictest, rule) => (strictness(rule.needs) > strictness(strictest.needs) ? rule : strictest),
    first,
  ).needs
}

/** Two signatures before one; at equal numbers, a place for a certain type before a place for any. */
export const strictness = (needs: NeededSignatures): number =>
  needs.length * 10 - needs.filter((place) => place === 'any').length

/**
 * Checks that the company's people can fill every place of a policy: a policy must not lock a company out of its own
 * money.
 * @param types those of all who may sign now, one a person
 */
export function signable(
  { rules }: SigningPolicy,
  types: readonly SignatureType[],
): Result<void, 'cannotSendForSigning'> {
  const able = types.filter((type): type is GivenType => type !== 'none')
  return rules.every(({ needs }) => stillNeeded(needs, able).length === 0)
    ? ok(undefined)
    : refused('cannotSendForSigning')
}

/** Teams that may sign together: two places are the most that a payment has. */
const teams: readonly (readonly GivenType[])[] = [
  ['first'],
  ['second'],
  ['first', 'first'],
  ['first', 'second'],
  ['second', 'second'],
]

/** True if everybody who can fill the new places could also fill the old ones. */
export const noLess = (before: readonly NeededSignature[], after: readonly NeededSignature[]): boolean =>
  teams.every((team) => stillNeeded(after, team).length > 0 || stillNeeded(before, team).length === 0)

/**
 * True if the new rules require for every payment at least as much as the present ones: a person who could not sign a
 * payment before cannot sign it by them. Rules that require fewer or other signatures are announced to everybody before
 * they take effect (decision 096).
 */
export const asksForNoLess = (before: SigningPolicy, after: SigningPolicy): boolean =>
  boundsOf([...before.rules, ...after.rules]).every((question) =>
    noLess(neededSignatures(before, question), neededSignatures(after, question)),
  )

/**
 * Amounts at the bounds of all rules: no rule begins between two of them, so a check at the bounds covers every
 * payment.
 */
function boundsOf(rules: readonly SigningRule[]): readonly PolicyQuestion[] {
  const accounts = new Set(rules.map(({ accountId }) => accountId))
  return rules.flatMap(({ currency, from: amount }) =>
    [...accounts].map((accountId) => ({ accountId, currency, amount })),
  )
}

/**
 * True if the company's own limit for instant payments is raised or lifted: as rules that require less, it is announced
 * before it takes effect. @param before null: no limit
 */
export const raisesInstantLimit = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before)

const FORM = 'dilo.signing-policy.1'
/** The form with a limit of instant payments. Earlier proposals keep theirs. */
const LIMIT_FORM = 'dilo.signing-policy.2'

/**
 * The text whose SHA-256 a change's signatures are for. @param changeId prevents a withdrawn change from being signed
 * again
 */
export const signedPolicyText = (change: {
  readonly companyId: string
  readonly changeId: string
  readonly rules: readonly SigningRule[]
  /** Kopiykas, digits; null: no limit; undefined: it stays as it is. */
  readonly instantLimit: string | null | undefined
}): string => {
  const { companyId, changeId, instantLimit } = change
  const fields = { companyId, changeId, rules: change.rules.map(plain) }
  return instantLimit === undefined
    ? canonicalJson({ form: FORM, ...fields })
    : canonicalJson({ form: LIMIT_FORM, ...fields, instantLimit })
}

const plain = ({ accountId, currency, from, needs }: SigningRule): CanonicalValue => ({
  accountId,
  currency,
  from: String(from),
  needs: [...needs],
})
