import { z } from 'zod'
import { exchangeRequest, exchangeSide, exchangeState, foreignCurrency, rate } from '../exchange-request.ts'
import { day, id, instant, minorUnits } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const company = z.strictObject({ name: z.string(), code: z.string() })

const dealt = z.strictObject({
  currency: foreignCurrency,
  buys: rate,
  sells: rate,
  at: instant,
  /** Its dealer deals in it no more, until a new rate. */
  isStopped: z.boolean(),
})

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
  /** Its papers wait for an officer, and the dealer for them. */
  waitsForPapers: z.boolean(),
  may: z.strictObject({ fill: z.boolean(), reject: z.boolean() }),
})

const due = z.strictObject({
  companyId: id,
  contractId: id,
  company,
  number: z.string(),
  counterparty: z.string(),
  currency: foreignCurrency,
  amount: minorUnits.describe('What was bought or came, and nothing has been brought for yet.'),
  dueOn: day,
})

const oneRequest = z.strictObject({ companyId: id, exchangeId: id })

export const deskExchangeCalls = deskRoom({
  'GET /api/desk/exchange': {
    summary: 'What lies at the dealer: its rates, signed requests, papers to check, and settlements that fall due',
    access: 'anyStaff',
    answer: z.strictObject({
      isDealerHere: z.boolean().describe('The bank’s own officers deal; otherwise another system does.'),
      rates: z.array(dealt),
      orders: z.array(order),
      due: z.array(due),
    }),
    refusals: [],
  },
  'GET /api/desk/exchange/{companyId}/{exchangeId}': {
    summary: 'A request to exchange currency: what its client wrote, and its papers',
    description: 'Looking is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: oneRequest,
    answer: z.strictObject({
      companyId: id,
      exchangeId: id,
      company,
      openAction: id.nullable(),
      request: exchangeRequest.pick({
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
        ground: true,
        purpose: true,
        details: true,
        papers: true,
        returned: true,
        filled: true,
        fills: true,
        version: true,
        contact: true,
      }),
      /** The ground in words; null: the table has it no more, or none was named. */
      groundName: z.string().nullable(),
      documents: z.array(
        z.strictObject({ id, name: z.string(), kind: z.string(), pages: z.number().int().nonnegative() }),
      ),
      may: z.strictObject({ fill: z.boolean(), reject: z.boolean(), check: z.boolean(), return: z.boolean() }),
    }),
    refusals: ['notFound', 'relatedToCompany'],
  },
})
