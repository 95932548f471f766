import { paymentReasons } from '@dilo/domain/flows/payment.ts'
import { accountNoticeKinds } from '@dilo/domain/accounts/account-notice.ts'
import { type CardNoticeKind, cardNoticeKinds } from '@dilo/domain/cards/card-notice.ts'
import { type DepositNoticeKind, depositNoticeKinds } from '@dilo/domain/deposits/deposit-notice.ts'
import { exchangeSides } from '@dilo/domain/exchange/exchange-form.ts'
import { type ExchangeNoticeKind, exchangeNoticeKinds } from '@dilo/domain/exchange/exchange-notice.ts'
import { lockKinds } from '@dilo/domain/flows/card.ts'
import { noticeChoiceKinds, noticeKinds } from '@dilo/domain/payments/notice.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { rate } from './exchange-request.ts'
import { givenBack, outcome } from './outcome.ts'
import { paymentId } from './payment-service.ts'
import { currency, cursor, day, id, instant, minorUnits, typed } from './wire.ts'

const kind = z
  .enum(noticeKinds)
  .describe(
    "awaitsSignature: a payment waits for the reader's signature. rework: it was given back to its author. Others: its outcome.",
  )

const notice = z
  .strictObject({
    id: z.string().describe("An id of this person's notice alone."),
    kind,
    at: instant,
    isRead: z.boolean(),
    isOver: z
      .boolean()
      .describe(
        'It asked for something (awaitsSignature, rework) that is done meanwhile, by whomever. Not counted as unread.',
      ),
    payment: z
      .strictObject({
        id,
        number: z.string(),
        amount: minorUnits,
        currency,
        creditorName: z.string(),
        outcome,
        givenBack,
      })
      .describe(
        'As it is now: of an unfinished draft what is not known is empty, or 0. Its outcome, and what had come back, are those of the notice’s moment.',
      ),
    person: z.string().nullable().describe('The person who did it; null: the bank, or clearing.'),
    reason: z.enum(paymentReasons).nullable().describe('Why the bank, or the other one, rejected or returned it.'),
    statedReason: z.string().nullable().describe('In the words of the person who withdrew it or gave it back.'),
  })
  .meta({ id: 'Notice', description: 'A notice to a person about a payment. The page has the words.' })

export type Notice = z.output<typeof notice>

const cardKinds = Object.keys(cardNoticeKinds) as [CardNoticeKind, ...CardNoticeKind[]]

const cardNotice = z
  .strictObject({
    id: z.string().describe("An id of this person's notice alone."),
    kind: z.enum(cardKinds),
    at: instant,
    isRead: z.boolean(),
    card: z.strictObject({ id, lastDigits: z.string() }),
    person: z.string().nullable().describe('The person who did it; null: the bank, or a shop.'),
    lockKind: z.enum(lockKinds).nullable().describe('For `locked`: the kind of lock. It says how the lock ends.'),
    amount: minorUnits.nullable().describe('In hryvnia.'),
    merchant: z.string().nullable(),
    rule: z.string().nullable().describe('For `declined`: the rule, as in the operations of the card.'),
  })
  .meta({ id: 'CardNotice', description: 'A notice to a person about a card. The page has the words.' })

export type CardNotice = z.output<typeof cardNotice>

const depositKinds = Object.keys(depositNoticeKinds) as [DepositNoticeKind, ...DepositNoticeKind[]]

const depositNotice = z
  .strictObject({
    id: z.string().describe("An id of this person's notice alone."),
    kind: z.enum(depositKinds),
    at: instant,
    isRead: z.boolean(),
    deposit: z.strictObject({ id, lastDigits: z.string().describe('The last digits of its account.'), currency }),
    person: z.string().nullable().describe('The person who did it; null: the bank, or the deposit by itself.'),
    amount: minorUnits.nullable().describe('In the currency of the deposit.'),
    rate: z.number().int().nullable().describe('Hundredths of a percent a year: the new one.'),
    day: day.nullable().describe('The day of the end, of the return, or from which a rate holds.'),
    paper: z.string().nullable().describe('For an arrest and its end: the paper behind it.'),
  })
  .meta({ id: 'DepositNotice', description: 'A notice to a person about a deposit. The page has the words.' })

export type DepositNotice = z.output<typeof depositNotice>

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

const accountNotice = z
  .strictObject({
    id: z.string().describe("An id of this person's notice alone."),
    kind: z
      .enum(accountNoticeKinds)
      .describe('moneyIn: another client paid. lowBalance: the available balance fell below the bound of the person.'),
    at: instant,
    isRead: z.boolean(),
    account: z.strictObject({ id, lastDigits: z.string(), currency }),
    person: z.string().nullable().describe('Null: nobody’s action.'),
    entry: z
      .strictObject({
        version: z.number().int().positive().describe('The number of the entry in its account.'),
        amount: minorUnits,
        payer: z.string(),
      })
      .nullable()
      .describe('The incoming entry; null for lowBalance.'),
    balance: minorUnits.describe('Booked after the entry of moneyIn; available at the moment of lowBalance.'),
    bound: minorUnits.nullable().describe('The bound at the moment of lowBalance; null of moneyIn.'),
  })
  .meta({ id: 'AccountNotice', description: 'A notice to a person about an account. The page has the words.' })

export type AccountNotice = z.output<typeof accountNotice>

const balanceBound = z.strictObject({
  bound: minorUnits.nullable().describe('In the currency of the account. Null: the person wants no notice.'),
})

const unread = z.number().int().nonnegative().describe('Counted to 100.')

/** The query of a page of notices. */
const pageAsked = z.strictObject({
  cursor,
  limit: z.coerce.number().int().min(1).max(100).optional().describe('By default 20.'),
})

const pageOf = <Notice extends z.ZodType>(notice: Notice) =>
  z.strictObject({
    notices: z.array(notice),
    nextCursor: z.string().nullable().describe('Null: this is the last page. Notices are kept for 90 days.'),
    unread,
  })

const readUntil = instant.optional().describe('The time of the newest that the person has seen. Without it: now.')

const ways = {
  cabinet: z.boolean().describe('Always true for awaitsSignature.'),
  email: z.boolean().describe('By e-mail to the financial e-mail.'),
  sms: z.boolean().describe('By text message to the financial phone.'),
}

const choiceKind = z
  .enum(noticeChoiceKinds)
  .describe(
    'A kind of notice about payments. moneyIn: money that came to an account. lowBalance: an account that fell below a bound of the person. cardUse: payments with cards, and declines; notices of their safety are always sent. depositCourse: events of deposits; notices that need an answer are always sent. exchangeCourse: events of exchanges; notices that need an answer are always sent.',
  )

const choices = z.strictObject({
  choices: z
    .array(z.strictObject({ kind: choiceKind, ...ways }))
    .describe('The choice for every kind, in the order of the bank.'),
})

export type NoticeChoice = z.output<typeof choices>['choices'][number]

/** The bank's notices to a person about the payments of the current company. */
export const noticeService = service({
  'GET /api/notice-service/notices': {
    summary: 'Lists the person’s notices about payments of the current company, the newest first',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    query: pageAsked,
    isLong: true,
    answer: pageOf(notice),
    refusals: [],
  },
  'GET /api/notice-service/account-notices': {
    summary: 'Lists the person’s notices about accounts of the current company, the newest first',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    query: pageAsked,
    answer: pageOf(accountNotice),
    refusals: [],
  },
  'PUT /api/notice-service/account-notices/read': {
    summary: 'Marks the person’s notices about accounts as read',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    body: z.strictObject({
      until: readUntil,
      accountId: id.optional().describe('The notices of one account. Without it: of all.'),
    }),
    answer: z.strictObject({ unread }),
    refusals: ['notFound'],
  },
  'GET /api/notice-service/accounts/{accountId}/bound': {
    summary: 'The bound below which the person wants to hear of an account',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: z.strictObject({ accountId: id }),
    answer: balanceBound,
    refusals: ['notFound'],
  },
  'PUT /api/notice-service/accounts/{accountId}/bound': {
    summary: 'Sets the bound below which the person wants to hear of an account, or takes it away',
    description:
      'Told once when what can be paid falls below it, and again only after it has been reached since. A balance that is below it already is no news.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: z.strictObject({ accountId: id }),
    body: z.strictObject({ bound: typed.describe('Minor units, greater than zero. Empty: none.') }),
    answer: balanceBound,
    refusals: ['notFound'],
  },
  'GET /api/notice-service/card-notices': {
    summary: 'Lists the person’s notices about cards of the current company, the newest first',
    access: 'anyRelation',
    inDemo: true,
    query: pageAsked,
    answer: pageOf(cardNotice),
    refusals: [],
  },
  'PUT /api/notice-service/card-notices/read': {
    summary: 'Notes that the person has read what they were told of cards',
    access: 'anyRelation',
    inDemo: true,
    body: z.strictObject({
      until: readUntil,
      cardId: id.optional().describe('The notices of one card. Without it: of all.'),
    }),
    answer: z.strictObject({ unread }),
    refusals: ['notFound'],
  },
  'GET /api/notice-service/deposit-notices': {
    summary: 'Lists the person’s notices about deposits of the current company, the newest first',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    query: pageAsked,
    answer: pageOf(depositNotice),
    refusals: [],
  },
  'PUT /api/notice-service/deposit-notices/read': {
    summary: 'Notes that the person has read what they were told of deposits',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    body: z.strictObject({
      until: readUntil,
      depositId: id.optional().describe('The notices of one deposit. Without it: of all.'),
    }),
    answer: z.strictObject({ unread }),
    refusals: ['depositNotFound'],
  },
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
  'GET /api/notice-service/notices/unread': {
    summary: 'How many notices are unread',
    description: 'Does not count as use: the idle time goes on, so that a page may ask by itself.',
    access: 'PAYMENTS_VIEW',
    cost: 'light',
    inDemo: true,
    countsAsUse: false,
    answer: z.strictObject({ unread }),
    refusals: [],
  },
  'PUT /api/notice-service/notices/read': {
    summary: 'Notes that the person has read all their notices in the current company',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    body: z.strictObject({
      until: instant
        .optional()
        .describe('The time of the newest that the person has seen: what came after it stays unread. Without it: now.'),
    }),
    answer: z.strictObject({ unread }),
    refusals: [],
  },
  'PUT /api/notice-service/payments/{paymentId}/read': {
    summary: 'Notes that the person has read what they were told of one payment',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    answer: z.strictObject({ unread }),
    refusals: ['paymentOfAnotherCompany', 'noSuchPayment'],
  },
  'GET /api/notice-service/choices': {
    summary: 'The channels of each kind of notice, in all companies of the person',
    access: 'signedIn',
    inDemo: true,
    answer: choices,
    refusals: [],
  },
  'PUT /api/notice-service/choices': {
    summary: 'Chooses the channels of one kind of notice',
    description: 'What waits for a signature cannot be taken out of the cabinet.',
    access: 'signedIn',
    inDemo: true,
    body: z.strictObject({ kind: choiceKind, ...ways }),
    answer: choices,
    refusals: [],
  },
})
