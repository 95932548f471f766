import { z } from 'zod'
import { service } from './call.ts'
import { foreignCurrency } from './exchange-request.ts'
import { day, id, idempotencyKey, instant, minorUnits, typed } from './wire.ts'

const bothLanguages = z.strictObject({ uk: z.string(), ru: z.string() })

export const exchangeGround = z
  .strictObject({
    code: z.string(),
    name: bothLanguages,
    papers: z.array(bothLanguages).describe('What papers it asks for.'),
    deadlineDays: z
      .number()
      .int()
      .nullable()
      .describe('Within how many days of the payment what is paid for must come; null: no deadline.'),
    needsContract: z.boolean(),
  })
  .meta({ id: 'ExchangeGround' })

export type ExchangeGround = z.output<typeof exchangeGround>

export const exchangeContract = z
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
    uses: z.array(
      z.strictObject({
        requestId: id,
        amount: minorUnits,
        at: instant,
        useBy: day.nullable(),
        dueOn: day.nullable().describe('By when what is paid for must have come.'),
      }),
    ),
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
    summary: 'The grounds on which currency may be bought today',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    answer: z.strictObject({ grounds: z.array(exchangeGround) }),
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
})
