import { type RelationCause, type RelationState, step } from '@dilo/domain/flows/relation.ts'
import { certain } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { insertRelation, type NewRelation, overwriteRelation, type StoredRelation } from './store.ts'

/**
 * Begins a person's relation to a company, in the state to which these events lead (decision 139). Events that lead
 * nowhere are a fault of ours and throw.
 * @returns false when the person has a relation to the company already, in any state: an ended one is not begun anew
 */
export const beginRelation = (
  transaction: DatabaseTransaction,
  relation: NewRelation,
  events: readonly RelationCause[],
): Promise<boolean> => insertRelation(transaction, relation, stateAfter(null, events))

/**
 * Begins an ended relation anew: its version goes on, and nothing of the old rights is left (decision 150). Each step is
 * written by itself, because the database holds the ways, too.
 * @param ended read by `lockStoredRelation`
 */
export async function beginRelationAnew(
  transaction: DatabaseTransaction,
  ended: StoredRelation,
  relation: NewRelation,
  events: readonly RelationCause[],
): Promise<void> {
  let { state } = ended
  for (const event of events) {
    state = stateAfter(state, [event])
    await overwriteRelation(transaction, relation, state)
  }
}

function stateAfter(before: RelationState | null, events: readonly RelationCause[]): RelationState {
  const state = events.reduce<RelationState | null>((from, cause) => certain(step(from, cause)), before)
  if (state === null) throw new Error('A relation begins by an event')
  return state
}
