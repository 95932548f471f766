import { exchangeSides } from '@dilo/domain/exchange/exchange-form.ts'
import { exchangeStandings } from '@dilo/domain/flows/exchange-request.ts'
import { z } from 'zod'
import { service } from './call.ts'
import {
  exchangeRequest,
  exchangeSide,
  exchangeState,
  feeTerms,
  foreignCurrency,
  ofRequest,
  rate,
} from './exchange-request.ts'
import { id, instant, minorUnits, typed } from './wire.ts'

const dealt = z.strictObject({
  rate: rate.nullable().describe('Null: the bank does not deal on this side now.'),
  spread: minorUnits
    .nullable()
    .describe('For a thousand of the currency, in kopiykas: how far it is from the official rate.'),
})

const shownRate = z.strictObject({
  currency: foreignCurrency,
  buys: dealt.describe('At which the bank buys: a client’s sale.'),
  sells: dealt.describe('At which the bank sells: a client’s purchase.'),
  official: rate.nullable().describe('The rate of the National Bank today.'),
  at: instant.nullable().describe('Since when the dealer deals at them.'),
  stopped: z.boolean().describe('The dealer has stopped the currency.'),
})

const exchangeWindow = z
  .strictObject({
    isOpen: z.boolean(),
    closesAt: instant.nullable().describe('Null: it is not open, or never closes: in a demo.'),
    opensAt: instant.nullable().describe('Null: it is open.'),
    opensHour: z.number().int().describe('The hour in Kyiv.'),
    closesHour: z.number().int(),
  })
  .describe('When the bank exchanges: by hours of working days.')

const exchangeRates = z.strictObject({
  window: exchangeWindow,
  asOf: instant,
  rates: z.array(shownRate),
  fees: z.strictObject({ SALE: feeTerms, PURCHASE: feeTerms }),
})

export type ExchangeRates = z.output<typeof exchangeRates>

const exchangeQuote = z
  .strictObject({
    quoteId: id,
    side: exchangeSide,
    currency: foreignCurrency,
    rate,
    officialRate: rate,
    amount: minorUnits.describe('The amount of the currency.'),
    hryvnia: minorUnits.describe('The cost or proceeds of the amount.'),
    spread: minorUnits.describe('The difference from the official rate.'),
    fee: minorUnits,
    total: minorUnits.describe('Hryvnia that is paid, or comes in, all in all.'),
    left: minorUnits.describe('The rest of the typed hryvnia.'),
    expiresAt: instant,
    secondsLeft: z.number().int().nonnegative().describe('By the clock of the bank, which a page’s may differ from.'),
  })
  .meta({ id: 'ExchangeQuote', description: 'What an exchange costs, all of it, for a minute.' })

export type ExchangeQuote = z.output<typeof exchangeQuote>

export const exchangeCalls = service({
  'GET /api/exchange-service/rates': {
    summary: 'The rates at which the bank exchanges now, beside the official ones, and when it exchanges',
    operationId: 'getExchangeRates',
    description: 'A page asks again while it is open: it does not count as use.',
    access: 'PAYMENTS_VIEW',
    countsAsUse: false,
    inDemo: true,
    answer: exchangeRates,
    refusals: ['rateUnavailable'],
  },
  'POST /api/exchange-service/quotes': {
    summary: 'What exactly an exchange costs, before it is signed; holds for a minute',
    operationId: 'postExchangeQuote',
    description:
      'Either how much of the currency (`amount`) or of hryvnia (`hryvnia`). Bound to the caller, the accounts, side and amount, and spent once. From the moment when a code is asked for it holds for three minutes, and never beyond the end of the window.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    body: z.strictObject({
      side: typed.describe(exchangeSides.join(' or ')),
      currency: foreignCurrency,
      amount: minorUnits.optional().describe('The amount of the currency.'),
      hryvnia: minorUnits.optional(),
      feeInside: z
        .boolean()
        .optional()
        .describe('For a purchase for hryvnia: the fee and the currency together cost at most this.'),
      debtorAccountId: id,
      recipientAccountId: id,
      feeAccountId: id.nullable().optional().describe('Null for a sale: the fee is taken out of the proceeds.'),
    }),
    answer: exchangeQuote,
    refusals: [
      'soleEntrepreneursOnly',
      'payerNotVerified',
      'exchangeClosedNow',
      'rateUnavailable',
      'noSellingRate',
      'unknownExchangeOperation',
      'notCompanySenderAccount',
      'notCompanyRecipientAccount',
    ],
  },
  'GET /api/exchange-service/requests': {
    summary: "The company's requests to exchange currency, the one changed last first",
    description: 'At most 50, without deleted ones.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    query: z.strictObject({
      side: exchangeSide.optional(),
      state: exchangeState.optional(),
      stands: z
        .enum(exchangeStandings)
        .optional()
        .describe('Those to finish or to sign, those that the bank has, or those that have ended.'),
      currency: foreignCurrency.optional(),
    }),
    answer: z.strictObject({ requests: z.array(exchangeRequest) }),
    refusals: [],
  },
  'GET /api/exchange-service/requests/{exchangeId}': {
    summary: 'One request to exchange currency',
    description: 'A page asks again while the bank is at it: it does not count as use.',
    access: 'PAYMENTS_VIEW',
    countsAsUse: false,
    inDemo: true,
    params: ofRequest,
    answer: exchangeRequest,
    refusals: ['saleRequestNotFound'],
  },
})
