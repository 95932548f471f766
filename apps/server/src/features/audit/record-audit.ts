import { subjectOf } from '@dilo/domain/audit/audit-events.ts'
import { beforeCommit } from '@dilo/pg-batches/transaction.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import type { AuditEvent, AuditFacts } from './audit-event.ts'
import { canonicalJson } from './canonical-json.ts'
import { appendEntries, type NewEntry } from './store.ts'

/** The actor: a person, with the session if there is one, or the bank itself. */
export type AuditActor =
  | { readonly personId: string; readonly sessionId: string | null; readonly outsideBrowser?: true }
  | 'bank'

type AuditRecord<Event extends AuditEvent> = {
  readonly companyId: string
  readonly by: AuditActor
  readonly event: Event
  /** The id of the event's subject; the event decides its kind. */
  readonly subjectId: string
  readonly facts: AuditFacts[Event]
  readonly at: Date
}

const append = beforeCommit(appendEntries)

/**
 * Records an event of a company, in the transaction of the event: both are committed, or neither (security row 42,
 * decision 064). All records of a transaction are appended to the chains in one statement, its last: a company's chain
 * is locked from then to the commit, and the holder of the lock waits for nobody else.
 */
export function recordAudit<Event extends AuditEvent>(
  transaction: DatabaseTransaction,
  record: AuditRecord<Event>,
): void {
  append(transaction, auditEntry(record))
}

/** A record as an entry of its company's chain: a statement that writes everything of a step writes it, too (`appendingEntries`). */
export function auditEntry<Event extends AuditEvent>({
  companyId,
  by,
  event,
  subjectId,
  facts,
  at,
}: AuditRecord<Event>): NewEntry {
  return {
    company_id: companyId,
    at: at.toISOString(),
    person_id: by === 'bank' ? null : by.personId,
    session_id: by === 'bank' ? null : by.sessionId,
    event,
    subject_kind: subjectOf(event),
    subject_id: subjectId,
    facts: canonicalJson(by !== 'bank' && by.outsideBrowser ? { ...facts, outsideBrowser: true } : facts),
  }
}
