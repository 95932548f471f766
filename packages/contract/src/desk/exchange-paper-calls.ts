import { documentKinds } from '@dilo/domain/uploads/document.ts'
import { z } from 'zod'
import { exchangeDetails, exchangeSide, exchangeState, foreignCurrency, rate } from '../exchange-request.ts'
import { day, id, instant, minorUnits } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const company = z.strictObject({ name: z.string(), code: z.string() })

const waiting = z.strictObject({
  companyId: id,
  requestId: id,
  company,
  number: z.string(),
  currency: foreignCurrency,
  amount: minorUnits,
  hryvnia: minorUnits,
  /** By its code and by its name in the register of that day; null: none was chosen. */
  ground: z.strictObject({ code: z.string(), name: z.strictObject({ uk: z.string(), ru: z.string() }) }).nullable(),
  since: instant.describe('Since when it is signed.'),
  promisedBy: instant,
  validUntil: day,
  looksSplit: z
    .boolean()
    .describe('Purchases of the company under this contract today are slight one by one, and not together.'),
})

const theRequest = waiting.extend({
  version: z.number().int().positive(),
  side: exchangeSide,
  state: exchangeState,
  papers: z.enum(['NONE', 'TO_CHECK', 'CHECKED']),
  rate,
  mode: z.enum(['BANK', 'LIMIT']),
  purpose: z.string().nullable(),
  details: exchangeDetails.nullable(),
  author: z.string(),
  /** The contact for questions; null: the client named none. */
  contact: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  contract: z
    .strictObject({
      number: z.string(),
      signedOn: day,
      counterparty: z.string(),
      country: z.string(),
      amount: minorUnits.nullable(),
      left: minorUnits.nullable().describe('Without this request.'),
    })
    .nullable(),
  documents: z.array(
    z.strictObject({ id, asked: z.string(), name: z.string(), kind: z.enum(documentKinds), pages: z.number().int() }),
  ),
  openAction: id.nullable(),
  mayDecide: z.boolean(),
})

/** Papers of purchases of currency, which an officer looks at before the dealer has the request. */
export const deskExchangePaperCalls = deskRoom({
  'GET /api/desk/exchange/requests': {
    summary: 'Signed purchases of currency whose papers wait, the oldest first',
    access: ['officer', 'compliance'],
    answer: z.strictObject({ requests: z.array(waiting) }),
    refusals: [],
  },
  'GET /api/desk/exchange/requests/{companyId}/{requestId}': {
    summary: 'A purchase of currency with its ground, its contract and its papers',
    description:
      'Looking is an entry in the trail of the staff. Its papers are looked at page by page, as any document.',
    access: ['officer', 'compliance'],
    params: z.strictObject({ companyId: id, requestId: id }),
    answer: theRequest,
    refusals: ['notFound', 'relatedToCompany'],
  },
  'GET /api/desk/exchange/due': {
    summary: 'What was paid for and is not here, thirty days before its deadline and later, the nearest first',
    access: ['officer', 'compliance'],
    answer: z.strictObject({
      due: z.array(
        z.strictObject({
          companyId: id,
          requestId: id,
          company,
          contract: z.string(),
          counterparty: z.string(),
          currency: foreignCurrency,
          amount: minorUnits,
          creditedOn: day,
          dueOn: day,
        }),
      ),
    }),
    refusals: [],
  },
})
