import { actionsAllowedBy, allowedAction, type ListedPermission } from '../action-permissions.ts'
import { type RegistrationPosition, registrationPositions } from '../dictionaries/positions.ts'
import type { RelationStatus } from '../dictionaries/relation-statuses.ts'
import { isPermission, type Permission, type RelationType } from '../permissions.ts'
import { ok, refused, type Result } from '../result.ts'
import { type RegisteredRelation, relationOfPosition } from './registered-relation.ts'
import { headsCompany } from './heads-company.ts'
import { signatureRank } from './signature-rank.ts'
import { permissionsOfSalaryAccess, type SalaryAccess, salaryAccesses } from './salary-access.ts'

export type SignatureType = RegisteredRelation['signatureType']

/** The inviter, in the company that they act for. */
export type Inviter = {
  readonly type: RelationType
  /** The invited person's permissions; an entrepreneur gets all of them (`effectivePermissions`). */
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
  /** The company is a sole entrepreneur's business. */
  readonly soleEntrepreneur: boolean
}

/** A role for an invited person, with its rights. */
export type InvitationOffer = {
  readonly position: RegistrationPosition
  readonly type: RelationType
  readonly permissions: readonly Permission[]
  /** The signature types that are allowed with it; the first is none, and the default (decision 150). */
  readonly signatureTypes: readonly SignatureType[]
  /** The levels of salary access that are allowed with it, by explicit choice only: the first is none. */
  readonly salaryAccess: readonly SalaryAccess[]
}

/** True if a person may invite others: people who decide for the company and may change its things. */
export const mayInvite = ({ type, permissions }: Pick<Inviter, 'type' | 'permissions'>): boolean =>
  headsCompany(type) && permissions.includes('ACCOUNTS_WRITE')

/** A signature needs the right to write payments, which a trustee has not; the accountant's is the second. None is the first. */
const signaturesOf: Record<RegistrationPosition, readonly SignatureType[]> = {
  '200200': ['none', 'first', 'second'],
  '200300': ['none', 'first', 'second'],
  '200401': ['none', 'second'],
  '200700': ['none'],
}

/** A trustee, who writes nothing, has no part in salaries either. */
const salaryOf = (position: RegistrationPosition): readonly SalaryAccess[] =>
  position === '200700' ? ['none'] : salaryAccesses

/** The positions of a company; a sole entrepreneur's business has neither founders nor a director. */
const ofEntrepreneur: ReadonlySet<RegistrationPosition> = new Set<RegistrationPosition>(['200401', '200700'])

const allPositions = (Object.keys(registrationPositions) as RegistrationPosition[]).toSorted()

/** The roles that this person may offer to others: never more rights than their own. */
export function invitationOffers(inviter: Inviter): readonly InvitationOffer[] {
  if (!mayInvite(inviter)) return []
  return allPositions
    .filter((position) => !inviter.soleEntrepreneur || ofEntrepreneur.has(position))
    .map((position) => ({
      position,
      type: relationOfPosition[position].type,
      permissions: relationOfPosition[position].permissions,
      signatureTypes: signaturesOf[position].filter((signatureType) =>
        mayGive(inviter, { permissions: relationOfPosition[position].permissions, signatureType }),
      ),
      salaryAccess: salaryOf(position).filter((access) =>
        mayGive(inviter, { permissions: permissionsOfSalaryAccess[access], signatureType: 'none' }),
      ),
    }))
    .filter(({ signatureTypes }) => signatureTypes.length > 0)
}

/** The relation that an invitation is going to make, or that this person may not offer it. */
export function relationOfInvitation(
  inviter: Inviter,
  asked: {
    readonly position: RegistrationPosition
    readonly signatureType: SignatureType
    readonly salaryAccess: SalaryAccess
  },
): Result<RegisteredRelation, 'noAuthority'> {
  const offer = invitationOffers(inviter).find(({ position }) => position === asked.position)
  if (!offer?.signatureTypes.includes(asked.signatureType) || !offer.salaryAccess.includes(asked.salaryAccess))
    return refused('noAuthority')
  return ok({
    type: offer.type,
    permissions: [...offer.permissions, ...permissionsOfSalaryAccess[asked.salaryAccess]],
    signatureType: asked.signatureType,
  })
}

/** The rights in an invitation: those of its position, or those that the bank has written into it. */
type Given = { readonly permissions: readonly ListedPermission[]; readonly signatureType: SignatureType }

/** A person has a single action under any of its names. */
const holds = ({ permissions }: Inviter, given: ListedPermission): boolean =>
  isPermission(given)
    ? permissions.includes(given)
    : actionsAllowedBy(permissions).some((action) => action === allowedAction(given))

/**
 * True if the inviter may still grant an invitation's rights: it is valid only as long as the authority behind it. A
 * person who has left must not come back, or leave others behind, through links sent before.
 */
export const mayGive = (inviter: Inviter, { permissions, signatureType }: Given): boolean =>
  mayInvite(inviter) &&
  permissions.every((one) => holds(inviter, one)) &&
  signatureRank[signatureType] <= signatureRank[inviter.signatureType]

/** A representative of the company who matches an invitation. */
type NamedRepresentative = {
  readonly type: RelationType
  readonly status: RelationStatus
  /** The invitation goes to a phone or e-mail of theirs. */
  readonly byContact: boolean
  /** True if the invitation has their РНОКПП; null: it has no РНОКПП. */
  readonly byInn: boolean | null
}

/**
 * The reason for which a person of the company cannot be invited to it (spec section 6: INN and phone must match, and
 * the data of a registered representative are not edited by adding them again). Only for the company's own people: the
 * inviter learns nothing of others. An invitation does not bring back a person whom the company has let go (`disabled`,
 * `deleted`) either.
 */
export function obstacleOfRepresentative(
  { type, byContact, byInn }: NamedRepresentative,
  invitedAs: RelationType,
): 'innPhoneMismatch' | 'relationExists' | 'representativeRegistered' | null {
  if (!byContact && byInn !== true) return null
  if (!byContact || byInn === false) return 'innPhoneMismatch'
  return type === invitedAs ? 'relationExists' : 'representativeRegistered'
}

/** The visible states of an invitation; `proposed`: it waits for signatures, and no message was sent. */
export const invitationStates = ['proposed', 'open', 'accepted', 'expired', 'withdrawn'] as const

export type InvitationState = (typeof invitationStates)[number]

type Ends = {
  readonly acceptedBy: string | null
  readonly withdrawnAt: Date | null
  readonly expiresAt: Date
  /** The number of messages sent. */ readonly messages: number
}

/** @param now milliseconds since 1970 */
export function invitationState({ acceptedBy, withdrawnAt, expiresAt, messages }: Ends, now: number): InvitationState {
  if (acceptedBy !== null) return 'accepted'
  if (withdrawnAt !== null) return 'withdrawn'
  if (expiresAt.getTime() <= now) return 'expired'
  return messages === 0 ? 'proposed' : 'open'
}
