import { z } from 'zod'
import { service } from './call.ts'
import { ofOneAccount } from './issued-document.ts'
import { id, language, streamedFile } from './wire.ts'

export const depositCertificateCalls = service({
  'GET /api/deposit-service/deposits/{depositId}/certificate': {
    summary: 'A certificate of a deposit as a PDF, as the deposit stands',
    description:
      'What is agreed, what the deposit holds and has earned, what was paid and withheld, and an arrest. It has a code by which ' +
      'anybody can ask what it attests. Certificates are kept as given out, and counted with receipts.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: z.strictObject({ depositId: id }),
    query: z.strictObject({ lang: language.optional().describe('The language of the paper; uk by default.') }),
    mediaType: ['application/pdf'],
    answer: streamedFile,
    refusals: ['depositNotFound'],
  },
})

/** The answer to a code of verification on a certificate. */
export const depositDocument = z.strictObject({ kind: z.literal('DEPOSIT'), ...ofOneAccount })
