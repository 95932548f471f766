import { groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import { codesOf } from '@dilo/domain/dictionaries/title.ts'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PAGES } from '@dilo/domain/uploads/document.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { uploadedDocument } from './document-calls.ts'
import { exchangeSide, foreignCurrency, ofRequest } from './exchange-request.ts'
import { bytes, day, id, idempotencyKey, instant, minorUnits, typed } from './wire.ts'

const bothLanguages = z.strictObject({ uk: z.string(), ru: z.string() })

const exchangeGround = z
  .strictObject({
    code: z.string(),
    name: bothLanguages,
    side: exchangeSide.describe('The side that it is for.'),
    papers: z
      .array(bothLanguages.extend({ code: z.enum(codesOf(groundPapers)) }))
      .describe('The papers that it requires: an officer checks them before the dealer has the request.'),
    deadlineDays: z
      .number()
      .int()
      .nullable()
      .describe('Within how many days of the payment what is paid for must come; null: no deadline.'),
    needsContract: z.boolean(),
    asksForCustoms: z.boolean().describe('True if importCode and operationSign are asked.'),
  })
  .meta({ id: 'ExchangeGround' })

export type ExchangeGround = z.output<typeof exchangeGround>

const exchangeContract = z
  .strictObject({
    kind: z.literal('EXCHANGE_CONTRACT'),
    id,
    number: z.string(),
    signedOn: day,
    counterparty: z.string(),
    country: z.string(),
    currency: foreignCurrency,
    amount: minorUnits.nullable().describe('Null: without a sum of its own.'),
    subject: z.string(),
    deadlineDays: z.number().int().nullable(),
    used: minorUnits.describe('Bought for it.'),
    left: minorUnits.nullable(),
    uses: z
      .array(
        z.strictObject({
          id,
          requestId: id,
          amount: minorUnits,
          hryvnia: minorUnits,
          creditedOn: day,
          useBy: day,
          dueOn: day.nullable().describe('By when what is paid for must have come; null: nobody watches it.'),
          settledOn: day.nullable().describe('When it came, as the company says; null: not yet.'),
          settledBy: z.string().nullable().describe('By which paper.'),
        }),
      )
      .describe('The purchases under it, of the requests that the caller reaches.'),
    nextDue: day.nullable(),
    createdAt: instant,
    version: z.number().int().positive(),
  })
  .meta({ id: 'ExchangeContract' })

export type ExchangeContract = z.output<typeof exchangeContract>

const written = {
  number: typed,
  signedOn: typed.describe('YYYY-MM-DD, not ahead.'),
  counterparty: typed,
  country: typed.describe('ISO 3166, two letters.'),
  currency: foreignCurrency,
  amount: minorUnits.nullable(),
  subject: typed,
  deadlineDays: z.number().int().nullable(),
}

const ofContract = z.strictObject({ contractId: id })

/** The contracts for which a company buys currency, and the grounds on which it may. */
export const exchangeContractCalls = service({
  'GET /api/exchange-service/grounds': {
    summary: 'The grounds on which currency may be exchanged today, and what each asks for',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    answer: z.strictObject({
      grounds: z.array(exchangeGround),
      forbiddenCountries: z.array(z.string()).describe('To which nothing may be paid: ISO 3166, two letters.'),
      useWithinDays: z.number().int().describe('Working days within which bought money is used.'),
      slightUnder: minorUnits.describe('In hryvnia: under it nobody watches a deadline.'),
    }),
    refusals: [],
  },
  'GET /api/exchange-service/contracts': {
    summary: "The company's contracts for which it buys currency",
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    answer: z.strictObject({ contracts: z.array(exchangeContract) }),
    refusals: [],
  },
  'GET /api/exchange-service/contracts/{contractId}': {
    summary: 'One contract: what is left of it, and its deadlines',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: ofContract,
    answer: exchangeContract,
    refusals: ['notFound'],
  },
  'POST /api/exchange-service/contracts': {
    summary: 'Adds a contract',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    headers: z.strictObject({ 'idempotency-key': idempotencyKey }),
    body: z.strictObject(written),
    answer: exchangeContract,
    refusals: ['idempotencyKeyReused', 'noAuthorityToExchange'],
  },
  'PUT /api/exchange-service/contracts/{contractId}': {
    summary: 'Changes a contract',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    params: ofContract,
    body: z.strictObject({ ...written, version: z.number().int().positive() }),
    answer: exchangeContract,
    refusals: ['notFound', 'exchangeStatusNotChanged', 'noAuthorityToExchange'],
  },
  'PUT /api/exchange-service/contracts/{contractId}/uses/{useId}/settlement': {
    summary: 'Notes that what was paid for is here, by which paper',
    description: 'Nobody is reminded of its deadline any more. Safe to repeat: what was said first stays.',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    params: ofContract.extend({ useId: id }),
    body: z.strictObject({ settledOn: typed.describe('YYYY-MM-DD, not ahead.'), settledBy: typed }),
    answer: exchangeContract,
    refusals: ['notFound', 'noAuthorityToExchange'],
  },
})

const ofDocument = ofRequest.extend({ documentId: id })

/** The papers of a request to exchange currency, which an officer looks at. */
export const exchangeDocumentCalls = service({
  'POST /api/exchange-service/requests/{exchangeId}/documents': {
    summary: 'Attaches a paper to a request: PDF, JPEG, PNG, or one of these within an electronic signature (p7s)',
    description:
      'While it is a draft. The same file again is the paper that is there. A refused file is named with the reason (`fields.file`).',
    access: 'PAYMENTS_WRITE',
    cost: 'heavy',
    params: ofRequest,
    query: z.strictObject({ asked: z.enum(codesOf(groundPapers)) }),
    upload: { field: 'file', maxBytes: MAX_DOCUMENT_BYTES },
    answer: uploadedDocument,
    refusals: ['saleRequestNotFound', 'exchangeStatusNotChanged'],
  },
  'DELETE /api/exchange-service/requests/{exchangeId}/documents/{documentId}': {
    summary: 'Takes a paper away, while the request is a draft',
    access: 'PAYMENTS_WRITE',
    params: ofDocument,
    refusals: ['saleRequestNotFound', 'notFound', 'exchangeStatusNotChanged'],
  },
  'GET /api/exchange-service/requests/{exchangeId}/documents/{documentId}/pages/{page}': {
    summary: 'A page of a paper as a picture',
    access: 'PAYMENTS_VIEW',
    cost: 'heavy',
    params: ofDocument.extend({ page: z.coerce.number().int().min(1).max(MAX_DOCUMENT_PAGES) }),
    answer: bytes,
    mediaType: 'image/jpeg',
    refusals: ['saleRequestNotFound', 'notFound'],
  },
})
