import { z } from 'zod'
import { account } from './account.ts'
import { service } from './call.ts'
import { overview } from './overview.ts'
import { currency, id, instant, language, minorUnits, streamedFile, typed } from './wire.ts'

const hold = z
  .strictObject({
    id,
    amount: minorUnits.describe('With the fee.'),
    since: instant,
    payment: z
      .strictObject({ id, number: z.string(), creditorName: z.string() })
      .nullable()
      .describe(
        'The payment for which it is set aside; null: not for a payment, or for a caller without PAYMENTS_VIEW.',
      ),
    card: z
      .strictObject({
        cardId: id,
        operationId: id.describe("Among the card's operations."),
        lastDigits: z.string(),
        merchantName: z.string(),
      })
      .nullable()
      .describe('The purchase by card for which it is set aside, until the merchant charges it; null: for none.'),
  })
  .meta({ id: 'AccountHold', description: 'An amount that is set aside on an account.' })

export type AccountHold = z.output<typeof hold>

const requisites = z
  .strictObject({
    ownerName: z.string().describe('As payments to it name the recipient.'),
    ownerCode: z.string().describe('ЄДРПОУ of a company, РНОКПП of an entrepreneur.'),
    iban: z.string(),
    bankName: z.string(),
    bankCode: z.string().describe('МФО.'),
    currency,
  })
  .meta({ id: 'AccountRequisites', description: 'What somebody has to know to pay to an account.' })

export type AccountRequisites = z.output<typeof requisites>

const ofAccount = z.strictObject({ accountId: id })

export const accountService = service({
  'GET /api/account-service/accounts': {
    summary: "The company's accounts",
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    answer: z.strictObject({
      accounts: z.array(account).describe('In the order of the company, closed ones among them.'),
      isNarrowed: z
        .boolean()
        .describe(
          'The caller acts on certain accounts of the company alone: what is of another one is as nothing to them.',
        ),
    }),
    refusals: [],
  },
  'GET /api/account-service/overview': {
    summary: 'All that the home page shows, of one moment',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    answer: overview,
    refusals: [],
  },
  'GET /api/account-service/accounts/{accountId}': {
    summary: 'An account: its balances, what is set aside on it and for what, its requisites',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: ofAccount,
    answer: z.strictObject({
      account,
      holds: z
        .array(hold)
        .describe('Those under way, the newest first; at most 100. Their sum is heldBalance where all are named.'),
      requisites,
    }),
    refusals: ['notFound'],
  },
  'GET /api/account-service/accounts/{accountId}/requisites': {
    summary: "An account's requisites as PDF, of one in hryvnia with the National Bank's payment QR",
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: ofAccount,
    query: z.strictObject({ lang: language.optional().describe('By default Ukrainian.') }),
    mediaType: ['application/pdf'],
    answer: streamedFile,
    refusals: ['notFound'],
  },
  'PUT /api/account-service/accounts/{accountId}/alias': {
    summary: 'Names an account, for all who see it; an empty name gives the name back',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: ofAccount,
    body: z.strictObject({ alias: typed }),
    answer: account,
    refusals: ['notFound', 'accountNameTaken'],
  },
  'PUT /api/account-service/chosen-accounts': {
    summary: 'Chooses the default and the reserve account of the caller, in the current company',
    description:
      'Both at once; null: none. A reserve goes with a default. A deposit, a card account and an account in a foreign currency are neither: CANNOT_PAY_FROM_ACCOUNT.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    body: z.strictObject({ defaultAccount: id.nullable(), reservedAccount: id.nullable() }),
    refusals: ['notFound', 'accountNotOpen', 'cannotPayFromAccount'],
  },
})
