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
  bookedBalance: minorUnits,
  availableBalance: minorUnits,
})

export type Account = z.output<typeof account>

/** One side of a posting on this account, with what the payment said. */
const entry = z.strictObject({
  /** The entry's number within its account, without gaps: the order of a statement. */
  version: z.number().int().positive(),
  bookedAt: instant,
  valueDate: day,
  /** Signed: positive came in, negative went out. */
  amount: minorUnits,
  balanceAfter: minorUnits,
  counterparty: z.strictObject({ name: z.string(), code: z.string(), iban: z.string() }),
  remittanceInformation: z.string(),
  paymentNumber: z.string(),
  /** The payment's page, for the company that made it; null for money that came in. */
  paymentId: id.nullable(),
})

export type StatementEntry = z.output<typeof entry>

const statement = z.strictObject({
  account,
  from: day,
  to: day,
  openingBalance: minorUnits,
  closingBalance: minorUnits,
  debitTurnover: minorUnits,
  creditTurnover: minorUnits,
  /** Newest first. */
  entries: z.array(entry),
  /** Give it as `before` to get the next page; null on the last one. */
  nextBefore: z.number().int().positive().nullable(),
})

export type Statement = z.output<typeof statement>

export const accountService = service({
  'GET /api/account-service/accounts': {
    answer: z.strictObject({
      accounts: z.array(account),
      /** Of all UAH accounts together. */
      totalUah: minorUnits,
      /** The newest entries of all accounts. */
      latest: z.array(z.strictObject({ ...entry.shape, accountId: id, currency })),
    }),
  },
  'GET /api/account-service/accounts/{accountId}/statement': {
    params: z.strictObject({ accountId: id }),
    /** Both days count; by default the current month up to today. A page holds 200 entries. */
    query: z.strictObject({
      from: day.optional(),
      to: day.optional(),
      before: z.coerce.number().int().positive().optional(),
    }),
    answer: statement,
  },
})
