import { directions, sortsByTime, statementSorts } from '@dilo/domain/statements/statement-filter.ts'
import { z } from 'zod'
import { account } from './account.ts'
import { service } from './call.ts'
import { currency, day, id, instant, minorUnits, nearSearch, typed } from './wire.ts'

const version = z
  .number()
  .int()
  .positive()
  .describe('Number within the account, without gaps: the order of a statement.')

/** A size of an amount, without a sign. */
const size = minorUnits.regex(/^\d/)

export const entry = z.strictObject({
  version,
  bookedAt: instant,
  valueDate: day,
  amount: minorUnits.describe('Positive came in, negative went out.'),
  balanceAfter: minorUnits,
  counterparty: z.strictObject({ name: z.string(), code: z.string(), iban: z.string() }),
  remittanceInformation: z.string(),
  paymentNumber: z.string(),
  paymentId: id.nullable().describe('The payment, for the company that made it; null for money that came in.'),
  uetr: id.nullable().describe("The payment's reference at every bank on its way; null: it has none."),
  ultimateDebtor: z
    .strictObject({ name: z.string(), code: z.string() })
    .nullable()
    .describe('The actual payer, where another one has paid for them.'),
})

const statementEntry = entry.meta({
  id: 'StatementEntry',
  description: 'One side of a posting, with what the payment said.',
})

export type StatementEntry = z.output<typeof entry>

/** An entry in a list of several accounts. */
export const accountEntry = z.strictObject({ ...entry.shape, accountId: id, currency })

export type AccountEntry = z.output<typeof accountEntry>

/** The filter of entries for pages, totals and files alike. Every field narrows the result. */
export const statementFilter = z.strictObject({
  from: day.optional().describe('First day; by default the first of the month of the last one.'),
  to: day.optional().describe('Last day; by default today.'),
  direction: z.enum(directions).optional(),
  minAmount: size.optional().describe('The least amount, whichever way it went.'),
  maxAmount: size.optional().describe('The largest amount.'),
  counterparty: typed.optional().describe('The code, or the IBAN, of the other side, whole.'),
  search: typed
    .optional()
    .describe(
      'A part of the name, of the actual payer, of the purpose, of the number or of the IBAN, in whatever case; or the amount, as 1250,50; or a whole UETR.',
    ),
})

export type StatementFilter = z.output<typeof statementFilter>

const statement = z
  .strictObject({
    account,
    from: day,
    to: day,
    openingBalance: minorUnits,
    closingBalance: minorUnits,
    debitTurnover: minorUnits,
    creditTurnover: minorUnits,
    firstVersion: version
      .nullable()
      .describe('The version of the first entry of the period, for any filter; null: the period has none.'),
    lastVersion: version.nullable().describe('The version of the last one: between the two there is every number.'),
    entries: z
      .array(statementEntry)
      .describe(
        'In the order asked for, at most 200. Fewer, and even none, where a rare filter has much to look through: then there is a cursor.',
      ),
    nextCursor: z
      .string()
      .nullable()
      .describe('Give it as cursor to get the next page; null on the last one, and there alone.'),
  })
  .meta({
    id: 'Statement',
    description: 'Balances and turnovers are of the whole period; filters narrow the entries alone.',
  })

export type Statement = z.output<typeof statement>

const currencyTurnovers = z.strictObject({ currency, debitTurnover: minorUnits, creditTurnover: minorUnits })

const statementOfAll = z
  .strictObject({
    accounts: z.array(account).describe('All of the company, in its order.'),
    from: day,
    to: day,
    byCurrency: z
      .array(currencyTurnovers.extend({ openingBalance: minorUnits, closingBalance: minorUnits }))
      .describe(
        'The sums of the whole period, over the accounts of a currency; money of several currencies has no sum. Transfers between own accounts count on both.',
      ),
    entries: z
      .array(accountEntry)
      .describe(
        'Entries of all accounts by their time, at most 100. Fewer, and even none, where a rare filter has much to look through: then there is a cursor.',
      ),
    nextCursor: statement.shape.nextCursor,
  })
  .meta({ id: 'StatementOfAllAccounts' })

export type StatementOfAll = z.output<typeof statementOfAll>

const totals = z
  .strictObject({
    count: z.number().int().nonnegative(),
    debitTurnover: minorUnits,
    creditTurnover: minorUnits,
    isWhole: z
      .boolean()
      .describe(
        'False: there were too many to look at each; only the newest of the period are counted, so there are at least as many.',
      ),
  })
  .meta({ id: 'StatementTotals', description: 'Of the entries that the filters let through.' })

export type StatementTotals = z.output<typeof totals>

const totalsOfAll = z
  .strictObject({
    count: totals.shape.count,
    byCurrency: z.array(currencyTurnovers).describe('Currencies with an entry that is let through.'),
    isWhole: totals.shape.isWhole,
  })
  .meta({ id: 'StatementTotalsOfAllAccounts' })

export type StatementTotalsOfAll = z.output<typeof totalsOfAll>

const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/)

const ofAccount = z.strictObject({ accountId: id })

export const statementCalls = service({
  'GET /api/account-service/accounts/{accountId}/statement': {
    summary: "A page of an account's statement",
    description:
      'Both days count. A page holds 200 entries. Without filters, and by newest or oldest, a page may begin anywhere: `at` names the ' +
      'entry with which it begins, so that a list can be opened in its middle.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: ofAccount,
    query: statementFilter.extend({
      sort: z.enum(statementSorts).optional().describe('By default newest.'),
      cursor: cursor.optional().describe("The page before's nextCursor, with the same filters and sort."),
      at: z.coerce
        .number()
        .int()
        .positive()
        .optional()
        .describe('The version with which the page begins, instead of a cursor.'),
    }),
    isLong: true,
    answer: statement,
    refusals: ['notFound'],
  },
  'GET /api/account-service/accounts/{accountId}/statement/totals': {
    summary: 'How many entries the filters let through, and their turnovers',
    access: 'ACCOUNTS_VIEW',
    cost: 'scan',
    inDemo: true,
    params: ofAccount,
    query: statementFilter,
    answer: totals,
    refusals: ['notFound'],
  },
  'GET /api/account-service/accounts/{accountId}/statement/near-search': {
    summary: 'What a search that finds nothing may have meant',
    description:
      'Words of the newest entries that are nearest to those typed: a letter wrong, swapped, dropped or doubled, or the other layout of the ' +
      'keyboard. Digits are never forgiven. Asked for as the search of pages, totals and files it finds something; null: nothing near does, ' +
      'or the search finds something as it is.',
    access: 'ACCOUNTS_VIEW',
    cost: 'scan',
    inDemo: true,
    params: ofAccount,
    query: statementFilter,
    answer: nearSearch,
    refusals: ['notFound'],
  },
  'GET /api/account-service/statement': {
    summary: 'A page of the entries of all accounts of the company',
    description:
      'Both days count. The filters are those of one account; amounts are compared in the currency of each account.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    query: statementFilter.extend({
      sort: z.enum(sortsByTime).optional().describe('By default newest.'),
      cursor: cursor.optional().describe("The page before's nextCursor, with the same filters and sort."),
    }),
    isLong: true,
    answer: statementOfAll,
    refusals: [],
  },
  'GET /api/account-service/statement/totals': {
    summary: 'How many entries of all accounts the filters let through, and their turnovers by currency',
    access: 'ACCOUNTS_VIEW',
    cost: 'scan',
    inDemo: true,
    query: statementFilter,
    answer: totalsOfAll,
    refusals: [],
  },
  'GET /api/account-service/statement/near-search': {
    summary: 'What a search in all accounts that finds nothing may have meant',
    access: 'ACCOUNTS_VIEW',
    cost: 'scan',
    inDemo: true,
    query: statementFilter,
    answer: nearSearch,
    refusals: [],
  },
  'GET /api/account-service/accounts/{accountId}/entries/{version}': {
    summary: 'An entry, with the payment behind it',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: z.strictObject({ accountId: id, version: z.coerce.number().int().positive() }),
    answer: z.strictObject({
      account,
      entry: statementEntry,
      counterpartyBank: z.string().describe('Its name, by the IBAN; empty where the list of banks does not know it.'),
      previous: version.nullable().describe('The entry before; null: this is the first.'),
      next: version.nullable().describe('The entry after; null: this is the last.'),
    }),
    refusals: ['notFound'],
  },
})
