import type { AuditEventName } from '@dilo/domain/audit/audit-events.ts'

/**
 * Every event of the audit trail, with its facts. The facts are small, and hold no secrets, codes or contents of a
 * payment. A room's file in `facts` adds those of its events, and the domain has their rows (`audit/<room>-events.ts`).
 */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type -- rooms add to it
export interface AuditFacts {}

/** The events with a name for readers of the trail: an event without one does not compile. */
export type AuditEvent = Extract<keyof AuditFacts, AuditEventName>

/** The events whose facts have exactly this form. */
export type EventWith<Facts> = {
  [Event in AuditEvent]: [AuditFacts[Event], Facts] extends [Facts, AuditFacts[Event]] ? Event : never
}[AuditEvent]
