import { accountPayerKinds } from '@dilo/domain/payments/account-end.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { currency, day, id, minorUnits, typed } from './wire.ts'

const payer = z
  .strictObject({
    kind: z.enum(accountPayerKinds),
    id: id.describe(
      'The id of the payment, the order, the template, the recipient, the import, or the payment of the register.',
    ),
    title: z.string().describe("A payment's number, the name of a template, a recipient or a file."),
    due: day.nullable().describe('When it is to be carried out; null: on no day, or on several.'),
    amount: minorUnits.nullable(),
    currency: currency.nullable(),
  })
  .meta({ id: 'AccountPayer', description: 'Something that would pay an account after its last day.' })

const endingAccount = z
  .strictObject({
    iban: z.string(),
    name: z.string().describe("The recipient's; may be empty."),
    lastDay: day,
    isSaid: z.boolean().describe('A person of the company has said it; else the bank knows it.'),
    payers: z.array(payer).describe('At most 200.'),
  })
  .meta({ id: 'EndingAccount' })

export type EndingAccountShown = z.output<typeof endingAccount>

/** Accounts of recipients that end on a day. */
export const accountEndCalls = service({
  'GET /api/payment-service/ending-accounts': {
    summary: 'Accounts of recipients that end before the company would pay them',
    description:
      'The earliest end first, with all that would pay each: payments, orders, templates, recipients, files.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    cost: 'scan',
    answer: z.strictObject({ accounts: z.array(endingAccount) }),
    refusals: [],
  },
  'PUT /api/payment-service/recipient-last-day': {
    summary: "Says the last day of a recipient's account, for the whole company",
    description: "It wins over the bank's table of accounts of the budget.",
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    body: z.strictObject({
      iban: typed,
      said: z
        .strictObject({ lastDay: day.nullable().describe('Null: the account goes on.') })
        .nullable()
        .describe('Null: what was said is forgotten, and what the bank knows holds again.'),
    }),
    refusals: ['recipientIbanInvalid', 'counterpartiesFull'],
  },
})
