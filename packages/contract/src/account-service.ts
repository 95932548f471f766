import { z } from 'zod'
import { service } from './call.ts'
import { currency, day, id, instant, minorUnits } from './wire.ts'

const account = z.strictObject({
  id,
  iban: z.string(),
  type: z.enum(['CURRENT', 'CREDIT', 'CARD', 'DEPOSIT']),
  status: z.enum(['OPEN', 'BLOCKED', 'CLOSED']),
  currency,
  alias: z.string().nullable(),
  bookedBalance: minorUnits.describe('The sum of all entries.'),
  availableBalance: minorUnits.describe('The booked balance less what is set aside, with an agreed overdraft.'),
}).meta({ id: 'Account' })

export type Account = z.output<typeof account>

const entry = z.strictObject({
  version: z.number().int().positive().describe('Number within the account, without gaps: the order of a statement.'),
  bookedAt: instant,
  valueDate: day,
  amount: minorUnits.describe('Positive came in, negative went out.'),
  balanceAfter: minorUnits,
  counterparty: z.strictObject({ name: z.string(), code: z.string(), iban: z.string() }),
  remittanceInformation: z.string(),
  paymentNumber: z.string(),
  paymentId: id.nullable().describe('The payment, for the company that made it; null for money that came in.'),
})

const statementEntry = entry.meta({ id: 'StatementEntry', description: 'One side of a posting, with what the payment said.' })

export type StatementEntry = z.output<typeof entry>

const statement = z.strictObject({
  account,
  from: day,
  to: day,
  openingBalance: minorUnits,
  closingBalance: minorUnits,
  debitTurnover: minorUnits,
  creditTurnover: minorUnits,
  entries: z.array(statementEntry).describe('Newest first.'),
  nextBefore: z.number().int().positive().nullable().describe('Give it as before to get the next page; null on the last one.'),
}).meta({ id: 'Statement' })

export type Statement = z.output<typeof statement>

export const accountService = service({
  'GET /api/account-service/accounts': {
    summary: "The company's accounts, their total and the newest entries",
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    answer: z.strictObject({
      accounts: z.array(account),
      totalUah: minorUnits.describe('Of all accounts in hryvnia together.'),
      latest: z.array(z.strictObject({ ...entry.shape, accountId: id, currency })).describe('The newest entries of all accounts.'),
    }),
    refusals: [],
  },
  'GET /api/account-service/accounts/{accountId}/statement': {
    summary: "A page of an account's statement",
    description: 'Both days count. A page holds 200 entries.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: z.strictObject({ accountId: id }),
    query: z.strictObject({
      from: day.optional().describe('First day; by default the first of the month of the last one.'),
      to: day.optional().describe('Last day; by default today.'),
      before: z.coerce.number().int().positive().optional().describe("The page before's nextBefore."),
    }),
    answer: statement,
    refusals: ['NOT_FOUND'],
  },
})
