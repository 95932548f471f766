import type { StaffEvent } from '@dilo/domain/desk/staff-events.ts'
import { beforeCommit, type DatabaseTransaction } from '../../../db/transaction.ts'
import { canonicalJson } from '../../audit/door.ts'
import { type StaffFacts, staffSubjectKinds } from './staff-facts.ts'
import { appendStaffEntries, type NewStaffEntry } from './store.ts'

/** Who did it: a person of the bank in their session, or nobody at the desk: the command on the server, the clock. */
export type StaffActor = { readonly staffId: string; readonly sessionId: string } | 'nobody'

type StaffRecord<Event extends StaffEvent> = {
  readonly by: StaffActor
  readonly event: Event
  readonly subjectId: string
  readonly facts: StaffFacts[Event]
  readonly at: Date
}

/** The entries that each open transaction has recorded so far. */
const recorded = new WeakMap<DatabaseTransaction, NewStaffEntry[]>()

/**
 * Records an event in the trail of the staff, in the transaction of the event: both are committed, or neither. There is
 * one chain; it is locked from the last statement of the transaction to the commit.
 */
export function recordStaffAudit<Event extends StaffEvent>(
  transaction: DatabaseTransaction,
  { by, event, subjectId, facts, at }: StaffRecord<Event>,
): void {
  const entry: NewStaffEntry = {
    at: at.toISOString(),
    person_id: by === 'nobody' ? null : by.staffId,
    session_id: by === 'nobody' ? null : by.sessionId,
    event,
    subject_kind: staffSubjectKinds[event],
    subject_id: subjectId,
    facts: canonicalJson(facts),
  }
  const before = recorded.get(transaction)
  if (before !== undefined) {
    before.push(entry)
    return
  }
  const entries = [entry]
  beforeCommit(transaction, () => appendStaffEntries(transaction, entries))
  recorded.set(transaction, entries)
}
