import { attestedExchangeStates } from '@dilo/domain/exchange/attested-exchange.ts'
import { exchangeSides } from '@dilo/domain/exchange/exchange-form.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { ofRequest } from './exchange-request.ts'
import { ofOneAccount } from './issued-document.ts'
import { language, minorUnits, streamedFile } from './wire.ts'

/** The paper of a request to exchange currency. */
export const exchangePaperCalls = service({
  'GET /api/exchange-service/requests/{exchangeId}/paper': {
    summary: 'The application to exchange currency as PDF, with a code by which anybody verifies it',
    description:
      'What is asked and at what price, whose signatures it bears, and what was dealt. A draft has no code, and says so. Papers are kept as given out, and counted with receipts.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: ofRequest,
    query: z.strictObject({ lang: language.optional().describe('The language of the paper; uk by default.') }),
    answer: streamedFile,
    mediaType: ['application/pdf'],
    refusals: ['saleRequestNotFound'],
  },
})

/** The answer to a code of verification on a request. */
export const exchangeDocument = z.strictObject({
  kind: z.literal('EXCHANGE'),
  ...ofOneAccount,
  side: z.enum(exchangeSides),
  state: z.enum(attestedExchangeStates).describe('The state of the request, when the paper was given out.'),
  exchanged: minorUnits.describe('The amount of the currency dealt by then.'),
})
