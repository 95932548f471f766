import type { ListedPermission } from '../action-permissions.ts'
import type { SignatureType } from '../dictionaries/bank-products.ts'
import type { RelationStatus } from '../dictionaries/relation-statuses.ts'
import type { RelationType } from '../permissions.ts'
import { ok, refused, type Result } from '../result.ts'
import { canonicalJson } from '../signing/canonical-json.ts'
import { headsCompany } from '../rules/heads-company.ts'
import { mayInvite } from '../rules/invitation.ts'

/** The person who ends a relation to their company. */
type Ender = {
  readonly personId: string
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
}

/** A relation to the company, as it stands. */
export type StandingRelation = {
  readonly personId: string
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
  readonly status: RelationStatus
}

export type EndingRefusal = 'noAuthority' | 'ownRelation' | 'relationOfOwner' | 'relationOfHead'

/**
 * Checks that a head may end a person's relation to the company alone (decision 139): every inviter may let go. Not
 * their own, so a company always keeps a head; not the owner's; and not another head's, or one director could throw out
 * the other: a head whom the bank has not confirmed yet heads nothing.
 */
export function mayEndRelation(
  ender: Ender,
  { personId, type, status }: Pick<StandingRelation, 'personId' | 'type' | 'status'>,
): Result<void, EndingRefusal> {
  if (!mayInvite(ender)) return refused('noAuthority')
  if (personId === ender.personId) return refused('ownRelation')
  if (type === 'ENTREPRENEUR') return refused('relationOfOwner')
  return headsCompany(type) && status === 'active' ? refused('relationOfHead') : ok(undefined)
}

const FORM = 'dilo.relation-ending.1'

/** The text whose SHA-256 the code that ends a relation is bound to: a relation that has changed since is another one. */
export const relationEndingText = (
  companyId: string,
  { personId, type, permissions, signatureType, status }: StandingRelation,
): string =>
  canonicalJson({ form: FORM, companyId, personId, type, permissions: permissions.toSorted(), signatureType, status })
