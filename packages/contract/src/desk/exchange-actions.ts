import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { z } from 'zod'
import { foreignCurrency, rate } from '../exchange-request.ts'
import { id, minorUnits, typed } from '../wire.ts'

/** A signed request that lies at the officers who deal. */
const exchangeOrder = z.strictObject({ companyId: id, requestId: id })

/** A request to exchange currency, as an officer has looked at it. */
const exchangeRequest = z.strictObject({ companyId: id, requestId: id, version: z.number().int().positive() })

/** The payloads of actions about exchange. */
export const exchangePayloads = {
  exchangePapersCheck: exchangeRequest,
  exchangeReturn: exchangeRequest.extend({
    fields: z
      .array(
        z.strictObject({
          field: z
            .string()
            .regex(/^[A-Za-z]{1,40}(?:\.[A-Za-z_]{1,40})?$/)
            .describe('A field of the request, by its name there.'),
          reason: typed.max(300).refine(isReason).describe('The client reads it: at least ten letters.'),
        }),
      )
      .min(1)
      .max(30),
  }),
  exchangeRate: z.strictObject({
    currency: foreignCurrency,
    buys: rate.describe('A client’s sale.'),
    sells: rate.describe('A client’s purchase.'),
  }),
  exchangeStop: z.strictObject({ currency: foreignCurrency, isStopped: z.boolean() }),
  exchangeFill: exchangeOrder.extend({ amount: minorUnits.describe('The amount of the currency.'), rate }),
  exchangeRejection: exchangeOrder.extend({
    words: typed.max(300).refine(isReason).describe('The client reads it: at least ten letters.'),
  }),
  exchangeContradiction: z.strictObject({
    answerId: z.string().min(1).max(300).describe('The dealer’s name of its answer.'),
  }),
  unusedCurrencyClosing: z.strictObject({ companyId: id, useId: id }),
}

/** The facts that they change. */
export const exchangeFacts = [
  'exchangeTerm',
  'exchangeGround',
  'exchangeRequest',
  'exchangePapers',
  'exchangeField',
  'exchangeRate',
  'exchangeStop',
  'exchangeDeal',
  'exchangeContradiction',
  'exchangeAnswer',
  'unusedCurrency',
] as const
