import type {
  MailedFormat,
  StatementFrequency,
  SubscriptionEnding,
} from '@dilo/domain/statements/statement-subscription.ts'
import type { Nothing } from './shared-facts.ts'

declare module '../audit-event.ts' {
  /** The facts of the events that the room `documents` writes. */
  interface AuditFacts {
    /** Statements to an address, in the form that its owner recognizes. */
    statementSubscriptionCreated: {
      readonly accountId: string
      readonly frequency: StatementFrequency
      readonly format: MailedFormat
      readonly sentTo: string
    }
    statementSubscriptionConfirmed: Nothing
    statementSubscriptionPaused: Nothing
    statementSubscriptionResumed: Nothing
    /**
     * The bank itself is the actor if nobody of the company was: the link in an e-mail, a lost right, a closed account.
     */
    statementSubscriptionEnded: { readonly why: SubscriptionEnding }
  }
}
