import type { Operation } from '@dilo/contract/operation-calls.ts'
import {
  type DepositOperationKind,
  depositOperationKinds,
  type DepositOperationStanding,
  depositOperationStandings,
} from '@dilo/domain/flows/deposit-operation.ts'
import { namesOfProducts } from '@dilo/domain/products/products.ts'

/** The kinds by which the list is narrowed, in the order of their chips. */
export const listedKinds = [
  'ACCOUNT_OPENING',
  ...namesOfProducts('operations'),
  'QUESTIONNAIRE',
] as const satisfies readonly Operation['kind'][]

/** The filters in the address. What a deposit is asked for and how that stands narrows operations with deposits alone. */
export type OperationsSearch = {
  readonly kind?: (typeof listedKinds)[number]
  readonly asks?: DepositOperationKind
  readonly stands?: DepositOperationStanding
}

export function readOperationsSearch(query: Record<string, unknown>): OperationsSearch {
  const kind = listedKinds.find((one) => one === query['kind'])
  if (kind === undefined) return {}
  if (kind !== 'DEPOSIT_OPERATION') return { kind }
  const asks = depositOperationKinds.find((one) => one === query['asks'])
  const stands = depositOperationStandings.find((one) => one === query['stands'])
  return { kind, ...(asks !== undefined && { asks }), ...(stands !== undefined && { stands }) }
}
