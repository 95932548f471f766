import { call } from '../../../api/call.ts'
import { useRequestChange } from '../request-queries.ts'

/** @param onDeleted leads away before the page is read anew: a deleted request has none, and its page would end first */
export const useDeleteRequest = (requestId: string, onDeleted: () => void) =>
  useRequestChange(
    () => call('DELETE /api/exchange-service/requests/{exchangeId}', { params: { exchangeId: requestId } }),
    onDeleted,
  )

export const useRevokeRequest = (requestId: string) =>
  useRequestChange(() =>
    call('POST /api/exchange-service/requests/{exchangeId}/revocation', { params: { exchangeId: requestId } }),
  )
