import { z } from 'zod'
import { service } from './call.ts'
import { instant } from './wire.ts'

export const demoKeyCalls = service({
  'POST /api/user-service/user/demo-key': {
    summary: 'Makes a test key for electronic signatures, in a demo and in the local mode alone',
    description:
      'Of the demo authority «тестовий ЦСК», which has no legal force: it names the caller and the current company, and is good for a year. ' +
      'The bank does not keep it. To a client of a bank in production: NOT_FOUND.',
    access: 'anyRelation',
    cost: 'heavy',
    inDemo: true,
    body: z.strictObject({
      hash: z
        .enum(['kupyna256', 'gost34311'])
        .describe('With which hash the authority signs: Kupyna (DSTU 7564), as since 2026, or GOST 34.311.'),
    }),
    answer: z.strictObject({
      password: z.string().describe('Opens both files.'),
      pfx: z.base64().describe('PKCS #12: the key with its certificate.'),
      pk8: z.base64().describe('PBES2: the key alone.'),
      cer: z.base64().describe('The certificate, X.509 in DER.'),
      serial: z.string().describe('The serial number of the certificate, hexadecimal.'),
      validTo: instant,
    }),
    refusals: ['notFound'],
  },
})
