import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { ErrorCode } from '@dilo/domain/errors.ts'
import { paymentGate as gate, paymentsOpen as open } from '@dilo/domain/payments/payment-gate.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'

type PayerRow = { readonly sole_entrepreneur: boolean; readonly is_pilot: boolean }

const companyOf = ({ sole_entrepreneur: soleEntrepreneur, is_pilot: isPilot }: PayerRow) => ({ soleEntrepreneur, isPilot })

/** Asks of a company's row whether payments are open. @returns the refusal, or null */
export const paymentsOpen = (payer: PayerRow, relation: RelationType): 'PAY_E048' | null => open(companyOf(payer), relation)

/** Asks of a company's row whether somebody may write payments. @returns the refusal, or null */
export const paymentGate = (
  payer: PayerRow,
  relation: RelationType,
  permissions: readonly ListedPermission[],
): Extract<ErrorCode, 'PAY_E048' | 'PAY_E002'> | null => gate(companyOf(payer), { relation, permissions })
