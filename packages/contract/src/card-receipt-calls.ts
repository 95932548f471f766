import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PAGES } from '@dilo/domain/uploads/document.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { uploadedDocument } from './document-calls.ts'
import { bytes, cursor, id, instant, minorUnits } from './wire.ts'

const missing = z
  .strictObject({
    operationId: id,
    cardId: id,
    lastDigits: z.string(),
    holder: z.string().nullable(),
    at: instant,
    amount: minorUnits.describe('In hryvnia.'),
    merchantName: z.string(),
  })
  .meta({ id: 'MissingReceipt' })

const neededFrom = minorUnits
  .nullable()
  .describe('In hryvnia: the least payment for which the company asks for a receipt. Null: for none.')

const receipts = z
  .strictObject({
    documents: z.array(uploadedDocument),
    atMost: z.number().int(),
    maxBytes: z.number().int(),
    state: z.enum(['none', 'missing', 'attached']).describe('none: none is needed.'),
    isWaived: z.boolean().describe('A head has said that none is needed.'),
    mayWaive: z.boolean(),
  })
  .meta({ id: 'CardReceipts' })

export type CardReceipts = z.output<typeof receipts>

const ofOperation = z.strictObject({ operationId: id })
const ofDocument = z.strictObject({ operationId: id, documentId: id })

/** Receipts of card payments: its holder attaches them, heads and people who write accounts do so too and see all. */
export const cardReceiptCalls = service({
  'GET /api/card-service/receipts': {
    summary: 'Payments by card of the last ninety days whose receipt is missing, the newest first',
    description:
      'Of the cards that the caller holds; heads and whoever writes accounts see those of all. A page holds 50.',
    access: 'anyRelation',
    inDemo: true,
    query: z.strictObject({
      cursor,
    }),
    answer: z.strictObject({
      neededFrom,
      maySetRule: z.boolean(),
      missing: z.array(missing),
      nextCursor: z.string().nullable().describe('Null: this is the last page.'),
    }),
    refusals: [],
  },
  'PUT /api/card-service/receipts/rule': {
    summary: 'Sets from which amount on a payment by card needs a receipt',
    description: 'Of what is paid from now on. Heads alone.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    body: z.strictObject({ neededFrom: minorUnits.regex(/^[1-9]/).nullable() }),
    answer: z.strictObject({ neededFrom }),
    refusals: ['cardOwnerOnly'],
  },
  'GET /api/card-service/operations/{operationId}/receipts': {
    summary: 'The receipts of a payment by card',
    access: 'anyRelation',
    inDemo: true,
    params: ofOperation,
    answer: receipts,
    refusals: ['notFound', 'cardOwnerOnly'],
  },
  'POST /api/card-service/operations/{operationId}/receipts': {
    summary: 'Attaches a receipt: PDF, JPEG, PNG, or one of these within an electronic signature (p7s)',
    description:
      'The same file again is the receipt that is there. A refused file is named with the reason (`fields.file`).',
    access: 'anyRelation',
    cost: 'heavy',
    params: ofOperation,
    upload: { field: 'file', maxBytes: MAX_DOCUMENT_BYTES },
    answer: uploadedDocument,
    refusals: ['notFound', 'cardOwnerOnly'],
  },
  'DELETE /api/card-service/operations/{operationId}/receipts/{documentId}': {
    summary: 'Takes a receipt away, by who attached it or a head',
    access: 'anyRelation',
    params: ofDocument,
    refusals: ['notFound', 'cardOwnerOnly'],
  },
  'GET /api/card-service/operations/{operationId}/receipts/{documentId}/pages/{page}': {
    summary: 'A page of a receipt as a picture',
    access: 'anyRelation',
    cost: 'heavy',
    params: ofDocument.extend({ page: z.coerce.number().int().min(1).max(MAX_DOCUMENT_PAGES) }),
    answer: bytes,
    mediaType: 'image/jpeg',
    refusals: ['notFound', 'cardOwnerOnly'],
  },
  'PUT /api/card-service/operations/{operationId}/receipt-need': {
    summary: 'Says that a payment needs no receipt, or needs one after all',
    description: 'Heads alone. Safe to repeat.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: ofOperation,
    body: z.strictObject({ isNeeded: z.boolean() }),
    answer: receipts,
    refusals: ['notFound', 'cardOwnerOnly'],
  },
})
