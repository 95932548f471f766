import type { OpeningReason } from '@dilo/domain/flows/account-opening.ts'
import type { BlockScope } from '@dilo/domain/rules/block.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Blocked } from './shared-facts.ts'

declare module '../audit-event.ts' {
  /** The facts of the events that the room `accounts` writes. */
  interface AuditFacts {
    accountBlocked: { readonly scope: BlockScope } & Blocked
    accountUnblocked: { readonly scope: BlockScope; readonly blockId: string }
    /** An application for a further account, sent to the bank. */
    accountApplicationSent: { readonly currency: Currency }
    accountApplicationGivenBack: { readonly reason: OpeningReason }
    /** applicationId: null of a client's first account. */
    accountOpened: { readonly currency: Currency; readonly applicationId: string | null }
  }
}
