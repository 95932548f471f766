import type { Operation } from '@dilo/contract/operation-calls.ts'

type Placed =
  | { readonly kind: 'QUESTIONNAIRE' }
  | {
      readonly kind: 'ACCOUNT_OPENING' | 'CARD_APPLICATION' | 'DEPOSIT_OPERATION' | 'EXCHANGE_REQUEST'
      readonly id: string
    }

type Place = { readonly to: string; readonly params?: Readonly<Record<string, string>> }

/** The page of an operation. */
export function placeOf(operation: Placed & Pick<Operation, 'kind'>): Place {
  if (operation.kind === 'QUESTIONNAIRE') return { to: '/questionnaire' }
  if (operation.kind === 'DEPOSIT_OPERATION')
    return { to: '/deposits/operations/$operationId', params: { operationId: operation.id } }
  if (operation.kind === 'EXCHANGE_REQUEST')
    return { to: '/exchange/requests/$requestId', params: { requestId: operation.id } }
  return operation.kind === 'CARD_APPLICATION'
    ? { to: '/cards/applications/$applicationId', params: { applicationId: operation.id } }
    : { to: '/accounts/applications/$operationId', params: { operationId: operation.id } }
}
