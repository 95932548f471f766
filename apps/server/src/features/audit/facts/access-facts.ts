import type { ConsentKind } from '@dilo/domain/consents/consent-kinds.ts'

declare module '../audit-event.ts' {
  /** The facts of the events that the room `access` writes. */
  interface AuditFacts {
    /** A head has agreed, for the company, to this version of the bank's text. */
    consentGiven: { readonly consent: ConsentKind; readonly version: string }
  }
}
