import type { AuditEventName } from '@dilo/domain/audit/audit-events.ts'

/**
 * Every event of the audit trail, with its facts. The facts are small, and hold no secrets, codes or contents of a
 * payment. A room's new event has a line in its file of facts, and its row in the domain (`audit/<room>-events.ts`).
 */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface -- rooms add to it (facts/)
export interface AuditFacts {}

/** The events with a name for readers of the trail: an event without one does not compile. */
export type AuditEvent = Extract<keyof AuditFacts, AuditEventName>

/** The events whose facts have exactly this form. */
export type EventWith<Facts> = {
  [Event in AuditEvent]: [AuditFacts[Event], Facts] extends [Facts, AuditFacts[Event]] ? Event : never
}[AuditEvent]
