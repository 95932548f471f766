import { paymentReasons } from '@dilo/domain/flows/payment.ts'
import { accountNoticeKinds } from '@dilo/domain/accounts/account-notice.ts'
import { noticeChoiceKinds, noticeKinds } from '@dilo/domain/payments/notice.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { pageAsked, pageOf, readUntil, unread } from './notice-page.ts'
import { givenBack, outcome } from './outcome.ts'
import { paymentId } from './payment-service.ts'
import { currency, id, instant, minorUnits, typed } from './wire.ts'
import { aboutNoticeChoices } from './products/products.ts'

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

const accountNotice = z
  .strictObject({
    id: z.string().describe("An id of this person's notice alone."),
    kind: z
      .enum(accountNoticeKinds)
      .describe(
        'moneyIn: another client, or one of another bank, paid. lowBalance: the available balance fell below the bound of the person.',
      ),
    at: instant,
    isRead: z.boolean(),
    account: z.strictObject({ id, lastDigits: z.string(), currency }),
    person: z.string().nullable().describe('Null: nobody’s action.'),
    entry: z
      .strictObject({
        version: z.number().int().positive().describe('The number of the entry in its account.'),
        amount: minorUnits,
        payer: z.string(),
        uetr: id.nullable().describe("The payment's reference at every bank on its way; null: it has none."),
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

const ways = {
  cabinet: z.boolean().describe('Always true for awaitsSignature.'),
  email: z.boolean().describe('By e-mail to the financial e-mail.'),
  sms: z.boolean().describe('By text message to the financial phone.'),
}

const choiceKind = z.enum(noticeChoiceKinds).describe(
  `A kind of notice about payments. moneyIn: money that came to an account. lowBalance: an account that fell below a bound of the person. ${Object.entries(
    aboutNoticeChoices,
  )
    .map(([kind, about]) => `${kind}: ${about}`)
    .join(' ')}`,
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
