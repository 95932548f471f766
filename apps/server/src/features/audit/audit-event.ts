import type { AuditEventName } from '@dilo/domain/audit/audit-events.ts'
import type { AccessFacts } from './facts/access-facts.ts'
import type { AccountFacts } from './facts/accounts-facts.ts'
import type { CardFacts } from './facts/cards-facts.ts'
import type { CompanyFacts } from './facts/companies-facts.ts'
import type { DepositFacts } from './facts/deposits-facts.ts'
import type { StatementFacts } from './facts/documents-facts.ts'
import type { ExchangeFacts } from './facts/exchange-facts.ts'
import type { PaymentFacts } from './facts/payments-facts.ts'
import type { PeopleFacts } from './facts/people-facts.ts'
import type { QuestionnaireFacts } from './facts/questionnaires-facts.ts'
import type { SigningFacts } from './facts/signing-facts.ts'

/**
 * Every event of the audit trail, with its facts. The facts are small, and hold no secrets, codes or contents of a
 * payment. A room's new event has a line in its file of facts, and its row in the domain (`audit/<room>-events.ts`).
 */
export type AuditFacts = AccessFacts &
  AccountFacts &
  CardFacts &
  CompanyFacts &
  DepositFacts &
  StatementFacts &
  ExchangeFacts &
  PaymentFacts &
  PeopleFacts &
  QuestionnaireFacts &
  SigningFacts

/** The events with a name for readers of the trail: an event without one does not compile. */
export type AuditEvent = Extract<keyof AuditFacts, AuditEventName>

/** The events whose facts have exactly this form. */
export type EventWith<Facts> = {
  [Event in AuditEvent]: [AuditFacts[Event], Facts] extends [Facts, AuditFacts[Event]] ? Event : never
}[AuditEvent]
