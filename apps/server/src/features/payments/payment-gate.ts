import type { ErrorCode } from '@dilo/domain/errors.ts'
import { paymentGate as gate } from '@dilo/domain/payments/payment-gate.ts'
import type { Permission, RelationType } from '@dilo/domain/permissions.ts'

/**
 * Asks the gate of payments of a company's row.
 * @returns the refusal, or null
 */
export const paymentGate = (
  payer: { sole_entrepreneur: boolean; is_pilot: boolean },
  relation: RelationType,
  permissions: readonly Permission[],
): Extract<ErrorCode, 'PAY_E048' | 'PAY_E002'> | null =>
  gate({ soleEntrepreneur: payer.sole_entrepreneur, isPilot: payer.is_pilot }, { relation, permissions })
