import type { Operation } from '@dilo/contract/operation-calls.ts'

type Placed = { readonly kind: 'QUESTIONNAIRE' } | { readonly kind: 'ACCOUNT_OPENING'; readonly id: string }

type Place = { readonly to: string; readonly params?: Readonly<Record<string, string>> }

/** The page of an operation. */
export const placeOf = (operation: Placed & Pick<Operation, 'kind'>): Place =>
  operation.kind === 'QUESTIONNAIRE'
    ? { to: '/questionnaire' }
    : { to: '/accounts/applications/$operationId', params: { operationId: operation.id } }
