import { actionsAllowedBy, type ListedPermission } from '../action-permissions.ts'
import type { SigningMethod } from '../dictionaries/bank-products.ts'
import { effectivePermissions, isPermission } from '../permissions.ts'
import { headsCompany } from '../rules/heads-company.ts'
import { signatureRank } from '../rules/signature-rank.ts'
import type { Access } from './access-change.ts'
import { limitSpans } from './person-limits.ts'

/** `same`: neither access gives anything that the other does not. A position and a document give nothing by themselves. */
export type Direction = 'lowering' | 'raising' | 'same'

/**
 * The direction of a change of access: lowering if the new one gives nothing that the old one did not, and not the
 * same. All else raises, also a change that takes one thing and gives another.
 * @param before null: no access
 */
export function directionOf(before: Access | null, after: Access | null): Direction {
  if (!givesNoMore(after, [before])) return 'raising'
  return givesNoMore(before, [after]) ? 'same' : 'lowering'
}

/**
 * True if each thing that an access gives is given by one of the others. So nobody gives more than the person's
 * previous access and the giver's own.
 */
export function givesNoMore(access: Access | null, others: readonly (Access | null)[]): boolean {
  if (access === null) return true
  const held = others.filter((one) => one !== null)
  return held.length > 0 && measures.every((measure) => measure(access, held))
}

type Measure = (access: Access, held: readonly Access[]) => boolean

/**
 * The powers of an access, by one name each: an action's permission has several names, and PAYMENTS_WRITE allows every
 * action.
 */
function powersOf({ type, permissions }: Access): ReadonlySet<string> {
  const effective: readonly ListedPermission[] = effectivePermissions(type, permissions)
  return new Set([...effective.filter(isPermission), ...actionsAllowedBy(effective)])
}

const methods: readonly SigningMethod[] = ['SMS', 'EMAIL', 'EDS']

/** True if a bound is not above one of the others. Null: no bound. */
const within = <Bound extends bigint | string>(bound: Bound | null, others: readonly (Bound | null)[]): boolean =>
  others.some((other) => other === null || (bound !== null && bound <= other))

const limitsWithin: Measure = ({ limits }, held) =>
  methods.every((method) =>
    limitSpans.every((span) =>
      within(
        limits[method]?.[span] ?? null,
        held.map((one) => one.limits[method]?.[span] ?? null),
      ),
    ),
  )

const accountsWithin: Measure = ({ accounts }, held) =>
  accounts === null
    ? held.some((one) => one.accounts === null)
    : accounts.every((account) => held.some((one) => one.accounts === null || one.accounts.includes(account)))

/**
 * Tells whether an access reaches no account, and signs for no amount, beyond those of the head who grants it. Its right and
 * its permissions are for the rules of invitations.
 */
export const reachesNoFurther = (access: Access, giver: Access): boolean =>
  accountsWithin(access, [giver]) && (access.signatureType === 'none' || limitsWithin(access, [giver]))

/** The bounds of a right of signature. */
const signingMeasures: readonly Measure[] = [
  ({ signatureType }, held) => held.some((one) => signatureRank[signatureType] <= signatureRank[one.signatureType]),
  limitsWithin,
  accountsWithin,
  ({ validUntil }, held) =>
    within<string>(
      validUntil,
      held.map((one) => one.validUntil),
    ),
]

const measures: readonly Measure[] = [
  ({ type }, held) => !headsCompany(type) || held.some((one) => headsCompany(one.type)),
  (access, held) => {
    const powers = held.map(powersOf)
    return [...powersOf(access)].every((power) => powers.some((of) => of.has(power)))
  },
  ...signingMeasures,
]

/** True if a signatory may sign more by an access: another right, other accounts, a higher limit, a later end. */
export const signsMore = (before: Access, after: Access): boolean =>
  after.signatureType !== 'none' && signingMeasures.some((measure) => !measure(after, [before]))

/**
 * True if a change takes something from a signatory: it needs a signature beside the head's password (decision 228).
 */
export const takesFromSignatory = (before: Access | null, after: Access | null): boolean =>
  before !== null && before.signatureType !== 'none' && directionOf(before, after) === 'lowering'

/**
 * True if a change of the access of a person who is there takes the signatures of the strictest payment: it raises, or
 * takes something from a head, because otherwise one director could lock out the other (decision 148).
 */
export function changeNeedsSignatures(before: Access | null, after: Access | null): boolean {
  const direction = directionOf(before, after)
  return direction === 'raising' || (direction === 'lowering' && before !== null && headsCompany(before.type))
}
