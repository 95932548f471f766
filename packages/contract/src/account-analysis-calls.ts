import { directions } from '@dilo/domain/statements/statement-filter.ts'
import { z } from 'zod'
import { account } from './account.ts'
import { service } from './call.ts'
import { day, id, instant, minorUnits } from './wire.ts'

const period = {
  from: day.optional().describe('First day; by default the first of the month of the last one.'),
  to: day.optional().describe('Last day; by default today.'),
}

const count = z.number().int().nonnegative()

const balanceHistory = z
  .strictObject({
    account,
    from: day.describe('The first day asked for, or the first of the account if that is later.'),
    to: day.describe('The last day asked for, or today if that is earlier.'),
    step: z.enum(['day', 'week', 'month']).describe('The period that a point stands for.'),
    openingBalance: minorUnits,
    points: z
      .array(
        z.strictObject({
          day: day.describe('The last one of those that the point stands for.'),
          balance: minorUnits.describe('As that day ended.'),
        }),
      )
      .describe('The earliest first. None: the account was not there yet.'),
  })
  .meta({ id: 'BalanceHistory' })

export type BalanceHistory = z.output<typeof balanceHistory>

const turnover = {
  in: minorUnits.describe('Not negative.'),
  out: minorUnits.describe('Not negative: how much left.'),
  count: count.describe('The number of entries.'),
}

const counterpartyTurnover = z.strictObject({
  key: z
    .string()
    .describe(
      'The value for the filter `counterparty` of the statement: the code, the IBAN where there is none (0000000000 is that of all who have refused one), or nothing.',
    ),
  name: z.string().describe('As the newest entry has it.'),
  code: z.string(),
  iban: z.string().describe('The IBAN of the newest entry.'),
  ...turnover,
})

const byCounterparty = z
  .strictObject({
    account,
    from: day,
    to: day,
    countedSince: instant
      .nullable()
      .describe(
        'A period of very many entries is not counted whole: only its newest 250,000, and this is the first of them. Null: all are counted.',
      ),
    counterparties: z.array(counterpartyTurnover).describe('At most 10, the largest turnover first.'),
    others: z.strictObject({ counterparties: count.describe('The number of further ones.'), ...turnover }),
  })
  .meta({ id: 'TurnoverByCounterparty', description: 'Together they are the turnovers of the statement.' })

export type TurnoverByCounterparty = z.output<typeof byCounterparty>

const receipts = z
  .strictObject({
    from: day,
    to: day,
    amount: minorUnits
      .nullable()
      .describe('In hryvnia. Null: an account has more than 250,000 entries in these days, which are not counted.'),
  })
  .meta({ id: 'Receipts' })

const ofAccount = z.strictObject({ accountId: id })

export const accountAnalysisCalls = service({
  'GET /api/account-service/credit-turnover': {
    summary: 'What others have paid into the accounts in hryvnia',
    description:
      'Without money of the company itself, returned payments and what comes from the bank and to cards: an offer from which a person works out the income, and no income. Both days count.',
    access: 'ACCOUNTS_VIEW',
    cost: 'scan',
    inDemo: true,
    query: z.strictObject(period),
    answer: receipts,
    refusals: [],
  },
  'GET /api/account-service/accounts/{accountId}/balance-history': {
    summary: 'The balance of an account over time',
    description:
      'Closing balances of days in Kyiv; where they would be more than 400, of weeks that end on Sunday, or of months. Both days count.',
    access: 'ACCOUNTS_VIEW',
    cost: 'scan',
    inDemo: true,
    params: ofAccount,
    query: z.strictObject(period),
    answer: balanceHistory,
    refusals: ['notFound'],
  },
  'GET /api/account-service/accounts/{accountId}/by-counterparty': {
    summary: 'With whom the money of an account went',
    description: 'The counterparties with the largest turnovers, and all the others together. Both days count.',
    access: 'ACCOUNTS_VIEW',
    cost: 'scan',
    inDemo: true,
    params: ofAccount,
    query: z.strictObject({
      ...period,
      direction: z.enum(directions).optional().describe('Only what came in, or what went out.'),
    }),
    answer: byCounterparty,
    refusals: ['notFound'],
  },
})
