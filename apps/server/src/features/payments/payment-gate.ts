import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { ErrorCode } from '@dilo/domain/errors.ts'
import { paymentGate as gate } from '@dilo/domain/payments/payment-gate.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'

/**
 * Asks the gate of payments of a company's row. There is no pilot list yet.
 * @returns the refusal, or null
 */
export const paymentGate = (
  payer: { sole_entrepreneur: boolean },
  relation: RelationType,
  permissions: readonly ListedPermission[],
): Extract<ErrorCode, 'PAY_E048' | 'PAY_E002'> | null =>
  gate({ soleEntrepreneur: payer.sole_entrepreneur, isPilot: false }, { relation, permissions })
