import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { Position } from '@dilo/domain/dictionaries/positions.ts'
import type { RelationState } from '@dilo/domain/flows/relation.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { ConfirmationCause } from '@dilo/domain/rules/confirmation-cause.ts'
import type { SignatureType } from '@dilo/domain/rules/invitation.ts'
import type { AccessScope } from '@dilo/domain/signing/access-change.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
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
  /** Why the bank has the last word; null: it has not. */
  readonly onConfirmBecause: ConfirmationCause | null
  /** Until when its person may confirm it; null: nothing is asked of them. */
  readonly personConfirmsUntil: Date | null
  /** The last day in Kyiv on which it gives authority; null: without end. */
  readonly validUntil: BusinessDate | null
}

const relationOf = (reader: Reader, { companyId, personId }: RelationKey) =>
  reader
    .selectFrom('relation')
    .select(['status', 'version', 'type', 'permissions', 'signature_type'])
    .select(['on_confirm_because', 'person_confirms_until', 'valid_until'])
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)

/** Locks a relation in any state until the transaction ends; null: the person has none to the company. */
export async function lockStoredRelation(
  transaction: DatabaseTransaction,
  { companyId, personId }: RelationKey,
): Promise<StoredRelation | null> {
  const row = await relationOf(transaction, { companyId, personId }).forUpdate().executeTakeFirst()
  if (row === undefined) return null
  return { companyId, personId, ...readStored(row) }
}

type StoredRow = NonNullable<Awaited<ReturnType<ReturnType<typeof relationOf>['executeTakeFirst']>>>

const readStored = (row: StoredRow): Omit<StoredRelation, keyof RelationKey> => ({
  state: row.status,
  version: row.version,
  type: row.type,
  permissions: row.permissions,
  signatureType: row.signature_type,
  onConfirmBecause: row.on_confirm_because,
  personConfirmsUntil: row.person_confirms_until,
  validUntil: row.valid_until,
})

/** The same without a lock. */
export async function findStoredRelation(
  reader: Reader,
  { companyId, personId }: RelationKey,
): Promise<StoredRelation | null> {
  const row = await relationOf(reader, { companyId, personId }).executeTakeFirst()
  return row === undefined ? null : { companyId, personId, ...readStored(row) }
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
      // Nobody waits for the bank or the person in any other state.
      ...(state !== 'onConfirm' && { on_confirm_because: null, person_confirms_until: null }),
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
  /** Until when the person may confirm it, while it is `onConfirm`; null: they have done so already. */
  readonly personConfirmsUntil: Date | null
  /**
   * The time since which the person counts as a new signatory (decision 096); null: they do not sign, or are not new.
   */
  readonly signsSince: Date | null
  readonly now: Date
} & Pick<AccessScope, 'accounts' | 'validUntil' | 'authority'>

const columnsOf = (relation: NewRelation, state: RelationState) => ({
  type: relation.type,
  status: state,
  on_confirm_because: state === 'onConfirm' ? relation.onConfirmBecause : null,
  person_confirms_until: state === 'onConfirm' ? relation.personConfirmsUntil : null,
  signs_since: state === 'active' && relation.signatureType !== 'none' ? relation.signsSince : null,
  permissions: [...relation.permissions],
  signature_type: relation.signatureType,
  position_code: relation.position,
  valid_until: relation.validUntil,
  authority_number: relation.authority?.number ?? null,
  authority_date: relation.authority?.date ?? null,
  account_ids: relation.accounts && [...relation.accounts],
  created_at: relation.now,
})

/** Writes a relation over an ended one of the same person: nothing of its rights is left. */
export async function overwriteRelation(
  transaction: DatabaseTransaction,
  relation: NewRelation,
  state: RelationState,
): Promise<void> {
  await transaction
    .updateTable('relation')
    .set(columnsOf(relation, state))
    .where('company_id', '=', relation.companyId)
    .where('person_id', '=', relation.personId)
    .execute()
  await transaction
    .deleteFrom('signing_limit')
    .where('company_id', '=', relation.companyId)
    .where('person_id', '=', relation.personId)
    .execute()
}

/**
 * Notes that the person has confirmed a relation on which the bank has the last word. After that it waits for the bank,
 * so the time that the bank promises counts from there.
 */
export async function noteConfirmedByPerson(
  transaction: DatabaseTransaction,
  { companyId, personId }: RelationKey,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('relation')
    .set({ person_confirms_until: null, created_at: at })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute()
}

/** @returns false when the person has a relation to the company already, in any state */
export async function insertRelation(
  transaction: DatabaseTransaction,
  relation: NewRelation,
  state: RelationState,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('relation')
    .values({ person_id: relation.personId, company_id: relation.companyId, ...columnsOf(relation, state) })
    .onConflict((conflict) => conflict.columns(['person_id', 'company_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
