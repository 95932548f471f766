import { eventsOfProducts } from '../product-rows/product-rows.ts'
import type { Language } from '../values/language.ts'
import type { AuditKind } from './audit-kinds.ts'
import type { AuditSubject } from './audit-subjects.ts'
import type { EventRow } from './event-row.ts'
import { accessEvents } from './access-events.ts'
import { accountEvents } from './accounts-events.ts'
import { companyEvents } from './companies-events.ts'
import { documentEvents } from './documents-events.ts'
import { paymentEvents } from './payments-events.ts'
import { peopleEvents } from './people-events.ts'
import { questionnaireEvents } from './questionnaires-events.ts'
import { signingEvents } from './signing-events.ts'

const rows = {
  ...accessEvents,
  ...companyEvents,
  ...accountEvents,
  ...signingEvents,
  ...questionnaireEvents,
  ...eventsOfProducts,
  ...paymentEvents,
  ...documentEvents,
  ...peopleEvents,
} as const satisfies Readonly<Record<string, EventRow>>

/** Events in a company's audit trail (decision 064), under the names that the trail uses. */
export type AuditEventName = keyof typeof rows

const rowOf: Readonly<Record<AuditEventName, EventRow>> = rows

export const auditEvents = Object.keys(rows) as readonly AuditEventName[]

/** The type of object that an event is about. */
export const subjectOf = (event: AuditEventName): AuditSubject => rowOf[event].subject

/** An event of the trail in words, for pages and files. */
export const auditEventInWords = (event: AuditEventName, language: Language): string => rowOf[event][language]

/** The events of one kind of actions. */
export const eventsOfKind = (kind: AuditKind): readonly AuditEventName[] =>
  auditEvents.filter((event) => rowOf[event].kind === kind)
