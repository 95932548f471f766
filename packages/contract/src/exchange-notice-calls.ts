import { exchangeSides } from '@dilo/domain/exchange/exchange-form.ts'
import { type ExchangeNoticeKind, exchangeNoticeKinds } from '@dilo/domain/exchange/exchange-notice.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { rate } from './exchange-request.ts'
import { pageAsked, pageOf, readUntil, unread } from './notice-page.ts'
import { day, id, instant, minorUnits } from './wire.ts'

const exchangeKinds = Object.keys(exchangeNoticeKinds) as [ExchangeNoticeKind, ...ExchangeNoticeKind[]]

const exchangeNotice = z
  .strictObject({
    id: z.string().describe("An id of this person's notice alone."),
    kind: z.enum(exchangeKinds),
    at: instant,
    isRead: z.boolean(),
    request: z.strictObject({
      id,
      number: z.string(),
      side: z.enum(exchangeSides),
      currency: z.enum(foreignCurrencies),
    }),
    person: z.string().nullable().describe('The person who did it; null: the bank, or the clock.'),
    amount: minorUnits.nullable().describe('In the currency of the request: what was dealt, what is to be used.'),
    rate: rate.nullable().describe('At which it was dealt.'),
    day: day.nullable().describe('The last of bought money, or the deadline of what was paid for.'),
    why: z.string().nullable().describe('In the words of the dealer or of an officer.'),
  })
  .meta({
    id: 'ExchangeNotice',
    description: 'A notice to a person about a request to exchange currency. The page has the words.',
  })

export type ExchangeNotice = z.output<typeof exchangeNotice>

/** The bank's notices to a person about requests to exchange currency. */
export const exchangeNoticeCalls = service({
  'GET /api/notice-service/exchange-notices': {
    summary: 'Lists the person’s notices about exchanges of the current company, the newest first',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    query: pageAsked,
    answer: pageOf(exchangeNotice),
    refusals: [],
  },
  'PUT /api/notice-service/exchange-notices/read': {
    summary: 'Notes that the person has read what they were told of exchanges',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    body: z.strictObject({
      until: readUntil,
      requestId: id.optional().describe('The notices of one request. Without it: of all.'),
    }),
    answer: z.strictObject({ unread }),
    refusals: ['saleRequestNotFound'],
  },
})
