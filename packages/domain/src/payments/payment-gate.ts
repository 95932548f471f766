import type { RefusalCode } from '../refusals.ts'
import type { ListedPermission } from '../action-permissions.ts'
import type { QuestionnaireStatus } from '../dictionaries/questionnaire-statuses.ts'
import type { RelationType } from '../permissions.ts'
import { isVerified } from '../rules/verified-client.ts'

/** The company that asks whether payments are open to it. */
type GatedCompany = {
  readonly soleEntrepreneur: boolean
  /** Whether it is in the list of companies with which payments are tried. */
  readonly isPilot: boolean
  readonly questionnaire: QuestionnaireStatus
}

/** Reasons that close payments for a company, or for this person. */
export type PaymentsClosed = Extract<RefusalCode, 'soleEntrepreneursOnly' | 'payerNotVerified'>

/**
 * Whether payments and later operations are open for a company: for sole entrepreneurs, not yet for trustees or legal
 * entities (spec section 1, soleEntrepreneursOnly), and for everybody of a company of the pilot list; once the bank has
 * verified the client (decision 098). payment-actions.ts checks a person's actions with a payment.
 * @returns the refusal, or null
 */
export function paymentsOpen(
  { soleEntrepreneur, isPilot, questionnaire }: GatedCompany,
  relation: RelationType,
): PaymentsClosed | null {
  if (!isPilot && !(soleEntrepreneur && relation !== 'TRUSTEE')) return 'soleEntrepreneursOnly'
  return isVerified(questionnaire) ? null : 'payerNotVerified'
}

/**
 * Whether the person may write payments: the company's payments are open, and the relation allows it. @returns the
 * refusal, or null
 */
export function paymentGate(
  company: GatedCompany,
  { relation, permissions }: { readonly relation: RelationType; readonly permissions: readonly ListedPermission[] },
): PaymentsClosed | Extract<RefusalCode, 'insufficientPowers'> | null {
  const closed = paymentsOpen(company, relation)
  return closed ?? (permissions.includes('PAYMENTS_WRITE') ? null : 'insufficientPowers')
}
