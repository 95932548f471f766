import { type RelationCause, type RelationState, step } from '@dilo/domain/flows/relation.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { storeState, type StoredRelation } from './store.ts'

export { findStoredRelation, lockStoredRelation, noteConfirmedByPerson, type StoredRelation } from './store.ts'

type Step = RelationCause & {
  readonly at: Date
  /**
   * True if the person registered the company: nobody signed before them. Anybody else who comes to act with a right of
   * signature is a new signatory, whose payments to new recipients wait (decision 096).
   */
  readonly firstOfCompany?: boolean
}

/**
 * Takes a relation one step on its way (decision 139): the only function of the server that writes the state of a
 * relation that stands. What depends on the relation is the caller's, in the same transaction.
 * @param locked read by `lockStoredRelation`, after the company's lock
 * @returns the state that it has now
 */
export async function stepRelation(
  transaction: DatabaseTransaction,
  locked: StoredRelation,
  { event, by, at, firstOfCompany = false }: Step,
): Promise<Result<RelationState, 'relationStatusNotChanged'>> {
  const taken = step(locked.state, { event, by })
  if (!taken.ok) return taken
  const beginsToSign = taken.value === 'active' && !firstOfCompany && locked.signatureType !== 'none'
  await storeState(transaction, locked, taken.value, beginsToSign ? at : undefined)
  return ok(taken.value)
}
