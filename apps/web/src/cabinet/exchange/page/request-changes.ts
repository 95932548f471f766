import { call } from '../../../api/call.ts'
import { useRequestChange } from '../request-queries.ts'

export const useDeleteRequest = (requestId: string) =>
  useRequestChange(() =>
    call('DELETE /api/exchange-service/requests/{exchangeId}', { params: { exchangeId: requestId } }),
  )

export const useRevokeRequest = (requestId: string) =>
  useRequestChange(() =>
    call('POST /api/exchange-service/requests/{exchangeId}/revocation', { params: { exchangeId: requestId } }),
  )
