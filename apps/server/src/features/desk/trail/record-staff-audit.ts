import type { StaffEvent } from '@dilo/domain/desk/staff-events.ts'
import { beforeCommit } from '@dilo/pg-batches/transaction.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { canonicalJson } from '../../audit/door.ts'
import { type StaffFacts, staffSubjectKinds } from './staff-facts.ts'
import { appendStaffEntries } from './store.ts'

/** The actor: a person of the bank in their session, or nobody at the desk: the command on the server, the clock. */
export type StaffActor = { readonly staffId: string; readonly sessionId: string } | 'nobody'

type StaffRecord<Event extends StaffEvent> = {
  readonly by: StaffActor
  readonly event: Event
  readonly subjectId: string
  readonly facts: StaffFacts[Event]
  readonly at: Date
}

const append = beforeCommit(appendStaffEntries)

/**
 * Records an event in the trail of the staff, in the transaction of the event: both are committed, or neither. There is
 * one chain; it is locked from the last statement of the transaction to the commit.
 */
export function recordStaffAudit<Event extends StaffEvent>(
  transaction: DatabaseTransaction,
  { by, event, subjectId, facts, at }: StaffRecord<Event>,
): void {
  append(transaction, {
    at: at.toISOString(),
    person_id: by === 'nobody' ? null : by.staffId,
    session_id: by === 'nobody' ? null : by.sessionId,
    event,
    subject_kind: staffSubjectKinds[event],
    subject_id: subjectId,
    facts: canonicalJson(facts),
  })
}
