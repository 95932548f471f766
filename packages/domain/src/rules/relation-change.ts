import type { ListedPermission } from '../action-permissions.ts'
import type { RelationStatus } from '../dictionaries/relation-statuses.ts'
import type { RelationType } from '../permissions.ts'
import { ok, refused, type Result } from '../result.ts'
import { mayInvite } from './invitation.ts'

type Asker = { readonly type: RelationType; readonly permissions: readonly ListedPermission[] }

type ChangeRefusal = 'noAuthority' | 'relationNotFound' | 'relationOfOwner' | 'relationNotConfirmed'

/**
 * Checks that the asker may propose another access for a person of their company (decision 148): an inviter may propose
 * to change people, but an owner's rights follow from being the owner.
 * @param asker undefined: they no longer act for the company
 */
export function changeableRelation(
  asker: Asker | undefined,
  relation: { readonly type: RelationType; readonly status: RelationStatus } | null,
): Result<void, ChangeRefusal> {
  if (asker === undefined || !mayInvite(asker)) return refused('noAuthority')
  if (relation === null || relation.status === 'deleted') return refused('relationNotFound')
  if (relation.type === 'ENTREPRENEUR') return refused('relationOfOwner')
  return relation.status === 'active' || relation.status === 'disabled'
    ? ok(undefined)
    : refused('relationNotConfirmed')
}
