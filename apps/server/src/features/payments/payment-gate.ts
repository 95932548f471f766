import type { ErrorCode } from '@dilo/domain/errors.ts'
import type { Permission } from '@dilo/domain/permissions.ts'

/**
 * For whom payments are open: sole entrepreneurs, not yet trustees or legal entities (spec section 1, PAY_E048).
 * @returns the refusal, or null
 */
export function paymentGate(
  payer: { sole_entrepreneur: boolean },
  permissions: readonly Permission[],
): Extract<ErrorCode, 'PAY_E048' | 'PAY_E002'> | null {
  if (!payer.sole_entrepreneur) return 'PAY_E048'
  return permissions.includes('PAYMENTS_WRITE') ? null : 'PAY_E002'
}
