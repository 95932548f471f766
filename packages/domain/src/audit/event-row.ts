import type { Language } from '../values/language.ts'
import type { AuditKind } from './audit-kinds.ts'
import type { AuditSubject } from './audit-subjects.ts'

/** An event of the audit trail, but for its facts: these stand at the server. */
export type EventRow = {
  /** The object that an entry's subject id names. */
  readonly subject: AuditSubject
  /** Readers of the trail narrow it by these kinds. */
  readonly kind: AuditKind
} & {
  /** Words for what happened, without who did it: no verb that would need the person's gender. */
  readonly [Each in Language]: string
}
