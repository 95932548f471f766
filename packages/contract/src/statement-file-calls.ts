import { attestedStates } from '@dilo/domain/payments/payment-register.ts'
import { statementFileFormats, statementFileTypes } from '@dilo/domain/statements/statement-file.ts'
import { currencies } from '@dilo/domain/values/currency.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { maskedAccount, ofAnyDocument, ofOneAccount } from './issued-document.ts'
import { documentsOfProducts } from './products/products.ts'
import { statementFilter } from './statement-calls.ts'
import { id, language, minorUnits, streamedFile } from './wire.ts'

const issuedDocument = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('STATEMENT'), ...ofOneAccount }),
    z.strictObject({ kind: z.literal('RECEIPT'), ...ofOneAccount }),
    ...documentsOfProducts,
    z.strictObject({
      kind: z.literal('INSTRUCTION'),
      ...ofOneAccount,
      state: z.enum(attestedStates).describe('The state of the payment, when the paper was given out.'),
    }),
    z.strictObject({
      kind: z.literal('REGISTER'),
      ...ofAnyDocument,
      account: maskedAccount.nullable().describe('Null: of all accounts.'),
      totals: z.array(
        z.strictObject({ currency: z.enum(currencies), count: z.number().int().positive(), amount: minorUnits }),
      ),
    }),
  ])
  .meta({
    id: 'IssuedDocument',
    description: 'What a code of verification says of the document that carries it, and nothing else.',
  })

export const statementFileCalls = service({
  'GET /api/account-service/accounts/{accountId}/statement/file': {
    summary: "An account's statement as a file",
    description:
      'Oldest first, as a stream, from one snapshot. CAMT053, both MT940 and 1C_TEXT state balances that the entries must lead to: of the ' +
      'filters they take the days alone. PDF holds at most 5,000 entries; whatever has more is a file for a spreadsheet. A stream ' +
      'that breaks off is no statement: its connection is cut, so that no program takes it for a whole one.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: z.strictObject({ accountId: id }),
    query: statementFilter.extend({
      format: z.enum(statementFileFormats),
      lang: language.optional().describe('The language of headings; uk by default.'),
    }),
    mediaType: statementFileTypes,
    answer: streamedFile,
    refusals: ['notFound'],
  },
  'GET /api/account-service/accounts/{accountId}/entries/{version}/receipt': {
    summary: 'The payment instruction behind an entry as a PDF',
    description: 'A document in Ukrainian, with a code by which anybody can ask whether the bank issued it.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: z.strictObject({ accountId: id, version: z.coerce.number().int().positive() }),
    mediaType: ['application/pdf'],
    answer: streamedFile,
    refusals: ['notFound'],
  },
  'GET /api/account-service/documents/{code}': {
    summary: 'Whether the bank issued the document that carries this code',
    description: 'Letters of either case, with or without dashes; O counts as 0, I and L as 1.',
    access: 'anyone',
    cost: 'read',
    params: z.strictObject({ code: z.string().max(60) }),
    answer: issuedDocument,
    refusals: ['notFound'],
  },
})
