import type { RelationStatus } from '../dictionaries/relation-statuses.ts'
import { refused, ok, type Result } from '../result.ts'

/**
 * The life of a person's authority over a company (decision 139); the diagram is relation.mermaid beside this file.
 * `created` waits for the signatures of those who decide for the company, `onConfirm` for the person or the bank. Only
 * an `active` relation gives access. `withoutStatus` of the dictionary is not stored: it is shown for a person whom the
 * company has invited, and who has no relation to it yet.
 */
export const relationStates = [
  'created',
  'onConfirm',
  'active',
  'disabled',
  'deleted',
] as const satisfies readonly RelationStatus[]

export type RelationState = (typeof relationStates)[number]

/**
 * The events of a relation. ADD: a head offers the access. REGISTER: the person registers the company. APPROVED: the
 * last needed signature of the company. AUTHORITY_ENDED: the document that gives the authority ran out, or the register
 * names another head. RESIGN: the person leaves. The three that end in `_APPROVED` have as many approvals as their rule
 * asks for (decision 139: one head ends the access of a person who heads nothing).
 */
export const relationEvents = [
  'ADD',
  'REGISTER',
  'APPROVED',
  'WITHDRAW',
  'EXPIRE',
  'CONFIRM',
  'DECLINE',
  'DISABLE',
  'AUTHORITY_ENDED',
  'RESIGN',
  'DELETE_APPROVED',
  'ENABLE_APPROVED',
  'DELETE',
  'READD_APPROVED',
] as const

export type RelationEvent = (typeof relationEvents)[number]

/** `head`: those who decide for the company, heads and signatories. `person`: the one whose relation it is. */
export const relationActors = ['head', 'person', 'bank', 'clock'] as const

export type RelationActor = (typeof relationActors)[number]

type Taken = Result<RelationState, 'relationStatusNotChanged'>

type Ways = { readonly [Event in RelationEvent]?: RelationState }

/** The beginnings of a relation, for a person who has none to the company. */
const beginnings: Ways = { ADD: 'created', REGISTER: 'onConfirm' }

const ways: Record<RelationState, Ways> = {
  created: { APPROVED: 'onConfirm', WITHDRAW: 'deleted', EXPIRE: 'deleted' },
  onConfirm: { CONFIRM: 'active', DECLINE: 'deleted', WITHDRAW: 'deleted', EXPIRE: 'deleted' },
  active: { DISABLE: 'disabled', AUTHORITY_ENDED: 'disabled', RESIGN: 'deleted', DELETE_APPROVED: 'deleted' },
  disabled: { ENABLE_APPROVED: 'active', DELETE: 'deleted' },
  deleted: { READD_APPROVED: 'created' },
}

const causes: Record<RelationEvent, readonly RelationActor[]> = {
  // The bank, too: it names the head of a company that has nobody to name one (decision 148).
  ADD: ['head', 'bank'],
  REGISTER: ['person'],
  APPROVED: ['head', 'bank'],
  WITHDRAW: ['head', 'bank'],
  EXPIRE: ['clock'],
  CONFIRM: ['person', 'bank'],
  DECLINE: ['person', 'bank'],
  DISABLE: ['head', 'bank'],
  AUTHORITY_ENDED: ['bank', 'clock'],
  RESIGN: ['person'],
  DELETE_APPROVED: ['head', 'bank'],
  ENABLE_APPROVED: ['head', 'bank'],
  DELETE: ['head', 'bank'],
  READD_APPROVED: ['head'],
}

/** An event, and who causes it. */
export type RelationCause = { readonly event: RelationEvent; readonly by: RelationActor }

/**
 * Takes one step. Pure: the server stores the state. Anything that the diagram does not show, and an event that is not
 * the actor's to cause, is refused.
 * @param state null: the person has no relation to the company yet
 */
export function step(state: RelationState | null, { event, by }: RelationCause): Taken {
  const next = (state === null ? beginnings : ways[state])[event]
  return next === undefined || !causes[event].includes(by) ? refused('relationStatusNotChanged') : ok(next)
}

/** The person or side that ends a relation: the clock has its own two events, EXPIRE and AUTHORITY_ENDED. */
export type RelationEnder = Exclude<RelationActor, 'clock'>

const endings: Record<RelationState, Record<RelationEnder, RelationEvent | null>> = {
  created: { head: 'WITHDRAW', person: null, bank: 'WITHDRAW' },
  onConfirm: { head: 'WITHDRAW', person: 'DECLINE', bank: 'DECLINE' },
  active: { head: 'DELETE_APPROVED', person: 'RESIGN', bank: 'DELETE_APPROVED' },
  disabled: { head: 'DELETE', person: null, bank: 'DELETE' },
  deleted: { head: null, person: null, bank: null },
}

/** The event by which an ender ends a relation in this state; null: it is not theirs to end, or it has ended. */
export const endingEvent = (state: RelationState, by: RelationEnder): RelationEvent | null => endings[state][by]
