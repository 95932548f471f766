import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import {
  type OpenedPayments,
  paymentGate as gate,
  type PaymentsClosed,
  paymentsOpen as open,
} from '@dilo/domain/payments/payment-gate.ts'
import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'

type PayerRow = {
  readonly sole_entrepreneur: boolean
  readonly opened: OpenedPayments | null
  readonly questionnaire_status: QuestionnaireStatus
}

const companyOf = ({ sole_entrepreneur: soleEntrepreneur, opened, questionnaire_status: questionnaire }: PayerRow) => ({
  soleEntrepreneur,
  opened,
  questionnaire,
})

/** Checks by a company's row whether payments are open. @returns the refusal, or null */
export const paymentsOpen = (payer: PayerRow, relation: RelationType): PaymentsClosed | null =>
  open(companyOf(payer), relation)

/** Checks by a company's row whether a person may write payments. @returns the refusal, or null */
export const paymentGate = (
  payer: PayerRow,
  relation: RelationType,
  permissions: readonly ListedPermission[],
): PaymentsClosed | Extract<RefusalCode, 'insufficientPowers'> | null =>
  gate(companyOf(payer), { relation, permissions })
