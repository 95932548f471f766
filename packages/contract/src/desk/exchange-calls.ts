import { z } from 'zod'
import { exchangeSide, exchangeState, foreignCurrency, rate } from '../exchange-request.ts'
import { day, id, instant, minorUnits } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const dealt = z.strictObject({
  currency: foreignCurrency,
  buys: rate.nullable().describe('A client’s sale. Null: an officer has set none.'),
  sells: rate.nullable(),
  isStopped: z.boolean().describe('Nobody gets a quote of it, from any dealer.'),
  official: rate.nullable().describe('The rate of the National Bank today.'),
  setAt: instant.nullable(),
})

/** A signed request that lies at the officers who deal. */
const order = z.strictObject({
  companyId: id,
  requestId: id,
  company: z.strictObject({ name: z.string(), code: z.string() }),
  number: z.string(),
  side: exchangeSide,
  state: exchangeState,
  currency: foreignCurrency,
  amount: minorUnits,
  left: minorUnits.describe('The amount that is neither dealt nor reported.'),
  rate: rate.describe('The quoted one, or the worst that the client takes.'),
  mode: z.enum(['BANK', 'LIMIT']),
  isPartial: z.boolean(),
  validUntil: day,
  since: instant,
})

/** An answer of the dealer that the bank has not asked for: it is booked nowhere, until an officer has settled it. */
const contradiction = z.strictObject({
  answerId: z.string(),
  company: z
    .strictObject({ name: z.string(), code: z.string() })
    .nullable()
    .describe('Null: the answer names no order of the bank.'),
  request: z.string().nullable().describe('The number of the request.'),
  why: z.enum(['stray', 'worseThanLimit', 'notTheQuote', 'moreThanAsked', 'inPart', 'ended', 'otherFill', 'tooLate']),
  said: z.strictObject({
    amount: minorUnits.nullable().describe('Null: the dealer deals no more of it.'),
    rate: rate.nullable(),
    reason: z.string().nullable(),
    currency: foreignCurrency.nullable(),
  }),
  notedAt: instant,
})

/** The work of officers who deal in currencies: they set rates, and deal signed requests of clients. */
export const deskExchangeCalls = deskRoom({
  'GET /api/desk/exchange/dealing': {
    summary: 'The rates that officers have set, and the signed requests that are theirs to deal, the oldest first',
    access: ['officer', 'compliance'],
    answer: z.strictObject({
      areOfficersDealing: z.boolean().describe('False: another dealer deals, and officers stop currencies alone.'),
      mayDeal: z.boolean(),
      rates: z.array(dealt),
      orders: z.array(order),
      contradictions: z.array(contradiction).describe('Not settled yet, the oldest first.'),
      maySettle: z.boolean(),
    }),
    refusals: [],
  },
})
