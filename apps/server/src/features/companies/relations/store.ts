import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { Position } from '@dilo/domain/dictionaries/positions.ts'
import type { RelationState } from '@dilo/domain/flows/relation.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { ConfirmationCause } from '@dilo/domain/rules/confirmation-cause.ts'
import type { SignatureType } from '@dilo/domain/rules/invitation.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

type RelationKey = { readonly companyId: string; readonly personId: string }

/** A relation as it stands. */
export type StoredRelation = RelationKey & {
  readonly state: RelationState
  /** Rises with each change, also of the rights. */
  readonly version: number
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
}

const relationOf = (reader: Reader, { companyId, personId }: RelationKey) =>
  reader
    .selectFrom('relation')
    .select(['status', 'version', 'type', 'permissions', 'signature_type'])
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)

/** Locks a relation in any state until the transaction ends; null: the person has none to the company. */
export async function lockStoredRelation(
  transaction: DatabaseTransaction,
  { companyId, personId }: RelationKey,
): Promise<StoredRelation | null> {
  const row = await relationOf(transaction, { companyId, personId }).forUpdate().executeTakeFirst()
  if (row === undefined) return null
  const { status: state, version, type, permissions, signature_type: signatureType } = row
  return { companyId, personId, state, version, type, permissions, signatureType }
}

/** @param signsSince from when on a new signatory signs; undefined: as it was */
export async function storeState(
  transaction: DatabaseTransaction,
  { companyId, personId }: RelationKey,
  state: RelationState,
  signsSince?: Date,
): Promise<void> {
  await transaction
    .updateTable('relation')
    .set({
      status: state,
      // Nobody waits for the bank in any other state.
      ...(state !== 'onConfirm' && { on_confirm_because: null }),
      ...(signsSince !== undefined && { signs_since: signsSince }),
    })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute()
}

export type NewRelation = RelationKey & {
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
  readonly position: Position | null
  /** Why the bank has the last word, while it is `onConfirm`. */
  readonly onConfirmBecause: ConfirmationCause | null
  /** From when on the person signs as somebody new (decision 096); null: they do not, or are nobody new. */
  readonly signsSince: Date | null
  readonly now: Date
}

/** @returns false when the person has a relation to the company already, in any state */
export async function insertRelation(
  transaction: DatabaseTransaction,
  relation: NewRelation,
  state: RelationState,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('relation')
    .values({
      person_id: relation.personId,
      company_id: relation.companyId,
      type: relation.type,
      status: state,
      on_confirm_because: state === 'onConfirm' ? relation.onConfirmBecause : null,
      signs_since: state === 'active' && relation.signatureType !== 'none' ? relation.signsSince : null,
      permissions: [...relation.permissions],
      signature_type: relation.signatureType,
      position_code: relation.position,
      created_at: relation.now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'company_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
