import type { RefusalCode } from '../refusals.ts'
import type { ListedPermission } from '../action-permissions.ts'
import type { QuestionnaireStatus } from '../dictionaries/questionnaire-statuses.ts'
import type { RelationType } from '../permissions.ts'
import { isVerified } from '../rules/verified-client.ts'

/** For whom of a company the bank has opened payments: all but its trustees, or all. */
export type OpenedPayments = 'withoutTrustees' | 'withTrustees'

/** The company that asks whether payments are open to it. */
type GatedCompany = {
  readonly soleEntrepreneur: boolean
  /** The opening of payments for it, and for its trustees as well. Null: the bank has not opened them. */
  readonly opened: OpenedPayments | null
  readonly questionnaire: QuestionnaireStatus
}

/** Reasons that close payments for a company, or for this person. */
export type PaymentsClosed = Extract<RefusalCode, 'soleEntrepreneursOnly' | 'payerNotVerified'>

/**
 * The refusal of payments and later operations for a company: they are open for sole entrepreneurs, not yet for
 * trustees or legal entities (spec section 1, soleEntrepreneursOnly) unless the bank has opened them (decision 145);
 * once the bank has verified the client (decision 098). payment-actions.ts checks a person's actions with a payment.
 * @returns the refusal, or null
 */
export function paymentsOpen(
  { soleEntrepreneur, opened, questionnaire }: GatedCompany,
  relation: RelationType,
): PaymentsClosed | null {
  const isOpen = relation === 'TRUSTEE' ? opened === 'withTrustees' : soleEntrepreneur || opened !== null
  if (!isOpen) return 'soleEntrepreneursOnly'
  return isVerified(questionnaire) ? null : 'payerNotVerified'
}

/**
 * Checks that the person may write payments: the company's payments are open, and the relation allows it. @returns the
 * refusal, or null
 */
export function paymentGate(
  company: GatedCompany,
  { relation, permissions }: { readonly relation: RelationType; readonly permissions: readonly ListedPermission[] },
): PaymentsClosed | Extract<RefusalCode, 'insufficientPowers'> | null {
  const closed = paymentsOpen(company, relation)
  return closed ?? (permissions.includes('PAYMENTS_WRITE') ? null : 'insufficientPowers')
}
