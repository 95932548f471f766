import { groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import { codesOf } from '@dilo/domain/dictionaries/title.ts'
import { exchangeSides } from '@dilo/domain/exchange/exchange-form.ts'
import { exchangeStateNames } from '@dilo/domain/flows/exchange-request.ts'
import { RATE_SCALE } from '@dilo/domain/rates/official-rate.ts'
import { documentKinds } from '@dilo/domain/uploads/document.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import { z } from 'zod'
import { orderSigning } from './order-signing.ts'
import { day, id, instant, minorUnits } from './wire.ts'

/** The forms of requests to exchange currency, for the calls about them. */

export const foreignCurrency = z.enum(foreignCurrencies)

/** Seen from the client: to sell foreign currency to the bank, or to buy it. */
export const exchangeSide = z.enum(exchangeSides)

/** A rate of the bank, of the same form as the official ones. */
export const rate = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .describe(`Hryvnia for one unit, an integer with ${RATE_SCALE} decimals: 43300000 is 43.3000.`)

/** The bank's fee: amounts in kopiykas. */
export const feeTerms = z.strictObject({
  fixed: minorUnits,
  share: z.number().int().describe('Hundredths of a percent of the hryvnia.'),
  least: minorUnits,
  most: minorUnits.nullable(),
})

/** A field of a request, and what is wrong with it or missing. */
const fieldNote = z.strictObject({
  field: z.string(),
  reason: z.string().describe('The key of a message, or what an officer has written.'),
})

/** The fields of a purchase's form beside money and ground. */
export const exchangeDetails = z.strictObject({
  country: z.string().describe('The country of the transfer: ISO 3166, two letters.'),
  beneficiaryCountry: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  importCode: z.string(),
  operationSign: z.string(),
  goodsGroup: z.string(),
  declarationNumber: z.string(),
  declarationDate: day.nullable(),
})

export const exchangeState = z.enum(Object.values(exchangeStateNames))

export const exchangeRequest = z
  .strictObject({
    kind: z.literal('EXCHANGE_REQUEST'),
    id,
    number: z.string().describe('The number within the company: 1, 2, 3.'),
    side: exchangeSide,
    state: exchangeState.describe('DRAFT and ON_SIGNING exist; from QUEUED on it is signed, and the money is held.'),
    status: z.enum(['EXISTS', 'SIGNED', 'DELETED']).describe('The status of the specification, section 4.'),
    currency: foreignCurrency,
    amount: minorUnits.describe('The amount of the currency.'),
    hryvnia: minorUnits.describe('The value of the amount at the rate.'),
    typedIn: z.enum(['CURRENCY', 'HRYVNIA']),
    mode: z.enum(['BANK', 'LIMIT']).describe('At the quote or not at all, or not worse than the rate.'),
    rate: rate.describe('The quoted one, or the worst that the client takes.'),
    officialRate: rate,
    spread: minorUnits.describe('The extra cost, or the lower proceeds, against the official rate, in kopiykas.'),
    fee: minorUnits,
    total: minorUnits.describe('Hryvnia that is paid, or comes in, all in all at the rate.'),
    held: minorUnits.nullable().describe('The present hold: kopiykas for a purchase, cents for a sale.'),
    quoteExpiresAt: instant
      .nullable()
      .describe('Until when the rate of the bank holds for it; null: it has no quote, as one with a limit.'),
    debtorAccountId: id,
    recipientAccountId: id,
    feeAccountId: id.nullable().describe('Null: the fee is taken out of the proceeds of a sale.'),
    validUntil: day,
    isPartial: z.boolean().describe('True if a part of it may be dealt.'),
    contact: z.strictObject({ name: z.string(), phone: z.string() }),
    ground: z.string().nullable().describe('The code of the ground of a purchase.'),
    purpose: z.string().nullable(),
    contractId: id.nullable(),
    details: exchangeDetails.nullable(),
    documents: z.array(
      z.strictObject({
        id,
        asked: z.enum(codesOf(groundPapers)).describe('The kind of paper, by the codes of the ground.'),
        name: z.string(),
        kind: z.enum(documentKinds),
        pages: z.number().int().positive(),
        size: z.number().int().nonnegative(),
      }),
    ),
    missing: z.array(fieldNote).describe("The missing requirements of a purchase's ground."),
    returned: z
      .array(fieldNote)
      .describe('The fields for which the desk has given it back; empty once they are corrected.'),
    reason: z.string().nullable().describe('Why the dealer has not done it, or not all of it.'),
    papers: z.enum(['NONE', 'TO_CHECK', 'CHECKED']),
    filled: z.strictObject({
      amount: minorUnits,
      hryvnia: minorUnits,
      fee: minorUnits,
      averageRate: rate.nullable().describe('Null: nothing is dealt.'),
      givenBack: minorUnits.describe('The released part of the hold.'),
    }),
    fills: z.array(z.strictObject({ amount: minorUnits, rate, hryvnia: minorUnits, fee: minorUnits, at: instant })),
    useBy: day.nullable().describe('By when bought currency is to be used; null: nothing is bought.'),
    lifeline: z.array(
      z.strictObject({
        step: z.enum(['signed', 'handedOver', 'filled', 'credited', 'useBy']),
        at: z.union([instant, day]).nullable().describe('Null: not yet.'),
      }),
    ),
    createdAt: instant,
    changedAt: instant,
    waitsSince: instant.nullable().describe('Since when it waits for the bank; null: it does not wait.'),
    promisedAt: z.null().describe('It is dealt, or not, until the end of its last day.'),
    author: z.string(),
    version: z.number().int().positive().describe('Raised by every change: a call names the version that it is of.'),
    signing: orderSigning,
    actions: z.array(z.enum(['EDIT', 'DELETE', 'SIGN', 'REVOKE'])).describe('The actions open to the caller now.'),
  })
  .meta({ id: 'ExchangeRequest', description: 'A request to exchange currency, and how far it is.' })

export type ExchangeRequest = z.output<typeof exchangeRequest>

export const ofRequest = z.strictObject({ exchangeId: id })
