import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'

declare module '../audit-event.ts' {
  /** The facts of the events that the room `questionnaires` writes. */
  interface AuditFacts {
    /** Handed in by a head: the text's SHA-256, hexadecimal. */
    questionnaireSubmitted: { readonly version: number; readonly digest: string; readonly method: SigningMethod }
    questionnaireWithdrawn: { readonly version: number }
    /** The bank asks for more; what and why stands in the questionnaire. */
    questionnaireReturned: { readonly version: number }
    questionnaireApproved: { readonly version: number }
    questionnaireRejected: { readonly version: number }
  }
}
