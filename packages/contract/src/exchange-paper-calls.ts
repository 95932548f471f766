import { service } from './call.ts'
import { ofRequest } from './exchange-request.ts'
import { streamedFile } from './wire.ts'

/** The paper of a request to exchange currency. */
export const exchangePaperCalls = service({
  'GET /api/exchange-service/requests/{exchangeId}/paper': {
    summary: 'The application to exchange currency as PDF, with a code by which anybody verifies it',
    access: 'PAYMENTS_VIEW',
    params: ofRequest,
    answer: streamedFile,
    mediaType: ['application/pdf'],
    refusals: ['saleRequestNotFound'],
  },
})
