import type { ExecutiveBody } from '@dilo/domain/dictionaries/executive-bodies.ts'
import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { BlockedThing } from '@dilo/domain/rules/block.ts'
import type { NamedBy } from '@dilo/domain/rules/company-name.ts'
import type { VerificationReason } from '@dilo/domain/rules/verified-client.ts'
import type { Blocked, Nothing } from './shared-facts.ts'

declare module '../audit-event.ts' {
  /** The facts of the events that the room `companies` writes. */
  interface AuditFacts {
    /** The bank has verified the client and the person who registered it, or has refused. */
    clientVerified: { readonly status: QuestionnaireStatus }
    clientRefused: { readonly reason: VerificationReason }
    /** The bank has blocked the person's password, the person or their relation to the company: the subject is the person. */
    personBlocked: { readonly what: Exclude<BlockedThing, 'account'> } & Blocked
    personUnblocked: { readonly what: Exclude<BlockedThing, 'account'>; readonly blockId: string }
    /** The register, an approved questionnaire or the bank’s people say something else of the company. @property name the new one; null: it stays */
    companyParticularsChanged: { readonly because: NamedBy; readonly name: string | null }
    /** The bank calls a person by another name, by a document; the name stands in its own action. */
    personNamed: Nothing
    /** A head has said which body governs the company. */
    executiveBodyChanged: { readonly executiveBody: ExecutiveBody }
    logoChanged: Nothing
    logoRemoved: Nothing
  }
}
