import type { ListedPermission } from '../action-permissions.ts'
import type { RegistrationPosition } from '../dictionaries/positions.ts'
import type { RelationState } from '../flows/relation.ts'
import { relationOfPosition } from '../rules/registered-relation.ts'

/** The position of a head whom the bank has named. */
export const POSITION_OF_HEAD = '200300' satisfies RegistrationPosition

/**
 * The rights of a head whom the bank has named (decision 148): a director's, with the first signature. What the person
 * may do already stays.
 */
export const relationOfHead = (listed: readonly ListedPermission[] = []) => {
  const { type, permissions, signatureType } = relationOfPosition[POSITION_OF_HEAD]
  return { type, signatureType, permissions: [...new Set([...permissions, ...listed])] } as const
}

/** True if the bank may make a person head in this state; null: they have no relation to the company. */
export const mayBeNamedHead = (state: RelationState | null): boolean =>
  state === null || state === 'onConfirm' || state === 'active'
