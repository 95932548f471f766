import { z } from 'zod'
import { account } from './account.ts'
import { rates } from './rate-service.ts'
import { accountEntry } from './statement-calls.ts'
import { entrepreneurTaxes, taxGroups } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { currency, day, id, instant, minorUnits } from './wire.ts'

const month = z.strictObject({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .describe('In Kyiv, YYYY-MM.'),
  in: minorUnits.describe('Not negative.'),
  out: minorUnits.describe('Not negative: how much left.'),
  net: minorUnits,
})

const waiting = z.strictObject({
  id,
  number: z.string(),
  creditorName: z.string(),
  amount: minorUnits,
  currency,
  dueOn: day.describe('On which it is to be carried out; when that day is over, as soon as it is signed.'),
  missing: z.array(z.enum(['first', 'second', 'any'])).describe('The signatures that it still needs.'),
})

/** Money that is to leave within the next days; each kind leads to another page. */
const upcoming = z.strictObject({
  kind: z
    .enum(['payment', 'salary', 'order', 'tax'])
    .describe(
      'A signed payment or salary that waits for its day, a payment of a standing order, a tax that is not paid.',
    ),
  id: id.nullable().describe('The id of the payment or the standing order; null: a tax.'),
  day,
  name: z.string().nullable().describe('The recipient; null: a tax.'),
  tax: z
    .strictObject({
      tax: z.enum(entrepreneurTaxes),
      group: z.enum(taxGroups),
      first: day,
      last: day,
      like: id.nullable(),
    })
    .nullable()
    .describe('With its period, and with what its payment is filled in (CompanyFigures).'),
  amount: minorUnits.nullable().describe('Null: a share of the income, which the bank does not know.'),
  currency,
  balanceAfter: minorUnits
    .nullable()
    .describe('The available hryvnia after this and all before it, without fees; null: it changes none.'),
})

const unfinishedState = z.enum(['NEW', 'RETURNED', 'TMP_REJECTED'])

/** Paid with a card and not charged yet; the money is set aside. */
const pending = z.strictObject({
  operationId: id.describe("Among the card's operations."),
  cardId: id,
  accountId: id,
  lastDigits: z.string().describe("The end of the card's number."),
  merchantName: z.string(),
  at: instant,
  amount: minorUnits.describe('Hryvnia that is set aside, not negative.'),
})

export const overview = z
  .strictObject({
    accounts: z.array(account).describe("In the order of the company; the caller's default account comes first."),
    total: z.strictObject({
      amount: minorUnits.describe('The sum of all booked balances, in hryvnia by the official rates.'),
      isWhole: z.boolean().describe('False: accounts in a currency without a known rate are left out.'),
    }),
    available: z.strictObject({
      amount: minorUnits.describe('The amount that the open accounts can pay now, in hryvnia by the official rates.'),
      change: minorUnits
        .nullable()
        .describe(
          'The change of all booked balances in 30 days, by the rates of today; null: no rate is known, or nothing was booked before.',
        ),
    }),
    rates: rates.describe("Today's, with their day."),
    cashFlow: z
      .strictObject({
        months: z.array(month).describe('Twelve, the earliest first, the current one last.'),
        isWhole: z.boolean(),
      })
      .describe(
        'In hryvnia. What goes between the own accounts is no flow. Foreign currency counts by the official rate of the last day of its month; in the current month by today’s.',
      ),
    latest: z
      .array(accountEntry.omit({ uetr: true, ultimateDebtor: true }))
      .describe('The newest entries of all accounts, at most 8.'),
    pending: z
      .array(pending)
      .describe('Purchases by card that the merchants have not charged yet, the newest first, at most 8.'),
    toSign: z
      .strictObject({
        count: z.number().int().nonnegative(),
        payments: z.array(waiting).describe('At most 4, the most urgent first.'),
      })
      .nullable()
      .describe("Payments that wait for the caller's signature; null: they may not see payments."),
    upcoming: z
      .strictObject({
        until: day,
        rows: z.array(upcoming).describe('By days; taxes come last on theirs.'),
        isMore: z.boolean().describe('More are to come within these days than the rows tell.'),
      })
      .nullable()
      .describe('The planned payments of the next 14 days, today with them; null: they may not see payments.'),
    unfinished: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('ACCOUNT_OPENING'),
            id,
            state: unfinishedState,
            accountType: account.shape.type,
            currency,
            alias: account.shape.alias.describe('The name that the account is to have.'),
          }),
          z.strictObject({
            kind: z.literal('QUESTIONNAIRE'),
            version: z.number().int().positive(),
            state: unfinishedState,
          }),
        ]),
      )
      .describe(
        'Operations that the company has to finish, those that the bank gave back first: three applications and a questionnaire at most.',
      ),
    update: z
      .strictObject({ person: day.nullable(), company: day.nullable() })
      .describe(
        'The subject whose data the bank asks to update, and the last day for it: after it payments are closed (PAY_E046, PAY_E047). Null: nothing within 30 days.',
      ),
  })
  .meta({ id: 'Overview' })

export type Overview = z.output<typeof overview>
