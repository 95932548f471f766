import { msg } from '@lingui/core/macro'
import type { OperationLook, OperationOf } from '../operations/operation-look.ts'
import { RequestBadge } from './request-badge.tsx'
import { RequestName } from './request-name.tsx'

type Request = OperationOf<'EXCHANGE_REQUEST'>

export const exchangeRequestLook: OperationLook<Request> = {
  chip: msg`Обмін валюти`,
  Name: ({ operation }: { operation: Request }) => <RequestName request={operation} />,
  place: ({ id }) => ({ to: '/exchange/requests/$requestId', params: { requestId: id } }),
  Badge: ({ operation }: { operation: Request }) => <RequestBadge request={operation} />,
}
