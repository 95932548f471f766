import type { EventRow } from './event-row.ts'

/** Events that the room `access` writes into the audit trail. */
// oxfmt-ignore
export const accessEvents = {
  consentGiven: { subject: 'company', kind: 'people', uk: 'Компанія погодила умови банку', ru: 'Компания согласилась с условиями банка' },
} as const satisfies Readonly<Record<string, EventRow>>
