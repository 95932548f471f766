import { REGISTER_OF_CHOSEN, registerFormats, registerTabs } from '@dilo/domain/payments/payment-register.ts'
import { statementFiles } from '@dilo/domain/statements/statement-file.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { day, id, language, streamedFile } from './wire.ts'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const idsWithCommas = new RegExp(`^${ID}(?:,${ID}){0,${REGISTER_OF_CHOSEN - 1}}$`)

export const paymentPaperCalls = service({
  'GET /api/payment-service/payments/{paymentId}/instruction': {
    summary: 'The payment instruction as a PDF, as the payment stands',
    description:
      'A document in Ukrainian (National Bank resolution 163). Its mark says what the bank has done by now: not carried out while it ' +
      'waits for signatures, carried out and when, or why not. It has a code by which anybody can ask what it attests; a draft has ' +
      'none, and says that it is no document. Of a deleted payment there is none (PAY_E042).',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: z.strictObject({ paymentId: id }),
    mediaType: ['application/pdf'],
    answer: streamedFile,
    refusals: ['paymentOfAnotherCompany', 'noSuchPayment', 'paymentDeleted'],
  },
  'GET /api/payment-service/payments/{paymentId}/evidence': {
    summary: 'The evidence of the signatures under a payment as an archive, for a stranger',
    description:
      'A ZIP of exactly the bytes that were signed, each electronic signature (КЕП) as it came, certificates, answers about ' +
      'revocation, time stamps, the instruction as a PDF, a manifest with SHA-256 of each file and the entries of the audit trail, ' +
      'and a page in Ukrainian that says how to check them without the bank. The same evidence gives the same bytes. Of signatures ' +
      "by a code it holds the bank's own record. A payment without a signature has none (PAY_E049).",
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: z.strictObject({ paymentId: id }),
    mediaType: ['application/zip'],
    answer: streamedFile,
    refusals: ['paymentOfAnotherCompany', 'noSuchPayment', 'paymentDeleted', 'notSigned'],
  },
  'GET /api/payment-service/payments/register': {
    summary: 'A register of the payments of a period as a file',
    description:
      "By the payments' own days, the earliest first, as a stream from one snapshot, with totals by state and currency. A PDF holds at " +
      'most 5,000 payments and has a code by which anybody can ask for its number of payments and their totals.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    query: z.strictObject({
      from: day.optional().describe('First day; by default the first of the month of the last one.'),
      to: day.optional().describe('Last day; by default today.'),
      accountId: id.optional().describe('Only payments from this account.'),
      tab: z.enum(registerTabs).optional().describe('By default all.'),
      paymentIds: z
        .string()
        .regex(idsWithCommas)
        .optional()
        .describe(
          'Ids with commas between: of these payments alone, whatever their days, account and state. One that there is not for the company is a refusal.',
        ),
      format: z.enum(registerFormats),
      lang: language.optional().describe('The language of headings; uk by default.'),
    }),
    mediaType: registerFormats.map((format) => statementFiles[format].mediaType),
    answer: streamedFile,
    refusals: ['notFound'],
  },
})
