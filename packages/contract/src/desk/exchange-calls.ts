import { z } from 'zod'
import { exchangeRequest, exchangeSide, exchangeState, foreignCurrency, rate } from '../exchange-request.ts'
import { day, id, instant, minorUnits } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const company = z.strictObject({ name: z.string(), code: z.string() })

/** A request that is signed and has not ended. */
const order = z.strictObject({
  companyId: id,
  exchangeId: id,
  company,
  number: z.string(),
  side: exchangeSide,
  state: exchangeState,
  currency: foreignCurrency,
  amount: minorUnits,
  filled: minorUnits,
  rate: rate.describe('The quoted one, or the worst that the client takes.'),
  mode: z.enum(['BANK', 'LIMIT']),
  isPartial: z.boolean(),
  validUntil: day,
  signedAt: instant,
  waitsForPapers: z.boolean().describe('The dealer does not have it yet: an officer looks at its papers first.'),
})

const oneRequest = z.strictObject({ companyId: id, exchangeId: id })

export const deskExchangeCalls = deskRoom({
  'GET /api/desk/exchange': {
    summary: 'What lies at the dealer: its rates, and signed requests with those whose papers are to be checked',
    access: 'anyStaff',
    answer: z.strictObject({
      rates: z.array(z.strictObject({ currency: foreignCurrency, buys: rate, sells: rate, at: instant })),
      orders: z.array(order),
    }),
    refusals: [],
  },
  'GET /api/desk/exchange/{companyId}/{exchangeId}': {
    summary: 'A signed request to exchange currency: what its client wrote',
    description: 'Looking is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: oneRequest,
    answer: z.strictObject({
      companyId: id,
      exchangeId: id,
      company,
      openAction: id.nullable(),
      request: exchangeRequest
        .pick({
          number: true,
          side: true,
          state: true,
          currency: true,
          amount: true,
          hryvnia: true,
          rate: true,
          mode: true,
          isPartial: true,
          validUntil: true,
          contact: true,
          ground: true,
          purpose: true,
          details: true,
          papers: true,
          returned: true,
          fills: true,
          version: true,
        })
        .extend({ filled: minorUnits }),
      may: z.strictObject({ check: z.boolean(), return: z.boolean() }),
    }),
    refusals: ['notFound', 'relatedToCompany'],
  },
})
