import type { ErrorCode } from '../errors.ts'
import type { ListedPermission } from '../action-permissions.ts'
import type { RelationType } from '../permissions.ts'

/** Of whom it is asked whether payments are open. */
export type GatedCompany = {
  readonly soleEntrepreneur: boolean
  /** Whether it is in the list of companies with which payments are tried. */
  readonly isPilot: boolean
}

/**
 * For whom payments and later operations are open: sole entrepreneurs, not yet trustees or legal entities (spec section 1,
 * PAY_E048), and all of a company of the pilot list. Among those, to whom the relation allows it.
 * @returns the refusal, or null
 */
export function paymentGate(
  { soleEntrepreneur, isPilot }: GatedCompany,
  { relation, permissions }: { readonly relation: RelationType; readonly permissions: readonly ListedPermission[] },
): Extract<ErrorCode, 'PAY_E048' | 'PAY_E002'> | null {
  const isOpen = isPilot || (soleEntrepreneur && relation !== 'TRUSTEE')
  if (!isOpen) return 'PAY_E048'
  return permissions.includes('PAYMENTS_WRITE') ? null : 'PAY_E002'
}
