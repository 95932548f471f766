import { beforeCommit, type DatabaseTransaction } from '../../db/transaction.ts'
import { type AuditEvent, type AuditFacts, subjectKinds } from './audit-event.ts'
import { canonicalJson } from './canonical-json.ts'
import { appendEntries, type NewEntry } from './store.ts'

/** The actor: a person, with the session if there is one, or the bank itself. */
export type AuditActor = { readonly personId: string; readonly sessionId: string | null } | 'bank'

type AuditRecord<Event extends AuditEvent> = {
  readonly companyId: string
  readonly by: AuditActor
  readonly event: Event
  /** The id of the event's subject; the event decides its kind. */
  readonly subjectId: string
  readonly facts: AuditFacts[Event]
  readonly at: Date
}

/** The entries that each open transaction has recorded so far. */
const recorded = new WeakMap<DatabaseTransaction, NewEntry[]>()

/**
 * Records an event of a company, in the transaction of the event: both are committed, or neither (security row 42,
 * decision 064). All records of a transaction are appended to the chains in one statement, its last: a company's chain
 * is locked from then to the commit, and the holder of the lock waits for nobody else.
 */
export function recordAudit<Event extends AuditEvent>(
  transaction: DatabaseTransaction,
  { companyId, by, event, subjectId, facts, at }: AuditRecord<Event>,
): void {
  const entry: NewEntry = {
    company_id: companyId,
    at: at.toISOString(),
    person_id: by === 'bank' ? null : by.personId,
    session_id: by === 'bank' ? null : by.sessionId,
    event,
    subject_kind: subjectKinds[event],
    subject_id: subjectId,
    facts: canonicalJson(facts),
  }
  const before = recorded.get(transaction)
  if (before !== undefined) {
    before.push(entry)
    return
  }
  const entries = [entry]
  beforeCommit(transaction, () => appendEntries(transaction, entries))
  recorded.set(transaction, entries)
}
