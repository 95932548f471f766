import { z } from 'zod'
import { exchangeSide, exchangeState, foreignCurrency, rate } from '../exchange-request.ts'
import { day, id, instant, minorUnits } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const dealt = z.strictObject({
  currency: foreignCurrency,
  buys: rate.nullable().describe('A client’s sale. Null: an officer has set none.'),
  sells: rate.nullable(),
  isStopped: z.boolean().describe('Nobody gets a quote of it, whoever deals.'),
  official: rate.nullable().describe('Of the National Bank today.'),
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
  left: minorUnits.describe('What is neither dealt nor said to be.'),
  rate: rate.describe('The quoted one, or the worst that the client takes.'),
  mode: z.enum(['BANK', 'LIMIT']),
  isPartial: z.boolean(),
  validUntil: day,
  since: instant,
})

/** What officers do who deal in currencies: they set rates, and deal what clients have signed. */
export const deskExchangeCalls = deskRoom({
  'GET /api/desk/exchange/dealing': {
    summary: 'The rates that officers have set, and the signed requests that are theirs to deal, the oldest first',
    access: ['officer', 'compliance'],
    answer: z.strictObject({
      areOfficersDealing: z.boolean().describe('False: another dealer deals, and officers stop currencies alone.'),
      mayDeal: z.boolean(),
      rates: z.array(dealt),
      orders: z.array(order),
    }),
    refusals: [],
  },
})
