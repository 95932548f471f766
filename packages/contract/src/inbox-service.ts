import { paymentReasons } from '@dilo/domain/flows/payment.ts'
import { entrepreneurTaxes, taxGroups } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { inboxGroups, inboxKinds } from '@dilo/domain/inbox/inbox-kind.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { currency, day, id, instant, minorUnits } from './wire.ts'

/** A tax that is to be paid, and what its payment is filled in with. */
const taxToPay = {
  tax: z.enum(entrepreneurTaxes),
  group: z.enum(taxGroups).describe('The group of the single tax, as far as payments show it.'),
  first: day,
  last: day,
  like: id.nullable().describe('The last payment of this tax from here: it knows the recipient.'),
}

const row = z
  .strictObject({
    kind: z.enum(inboxKinds),
    group: z.enum(inboxGroups),
    companyId: id,
    id: id.describe(
      'The id of the thing: a payment, an order, an import, an application, a change of access, an enquiry, an operation with a deposit, a purchase or a request of a card; the company for taxes and for missing hryvnia.',
    ),
    name: z
      .string()
      .describe(
        'The name of the recipient, the file, the account or the person; may be empty in a draft. For approvePurchase and grantAllowance the shop; for bankAnswered the subject of the enquiry; for a request to buy or sell currency its side; empty for operations with deposits, taxDue and hryvniaShort.',
      ),
    number: z.string().nullable().describe("The payment's."),
    amount: minorUnits.nullable(),
    currency: currency.nullable(),
    dueOn: day
      .nullable()
      .describe('The day on which it is to be carried out; the last of a tax, the first on which hryvnia is short.'),
    opensAt: instant.nullable().describe('From when it can be signed: the bank carries it out then. Null: now.'),
    tax: z.strictObject(taxToPay).nullable().describe('For taxDue: the tax with its period.'),
    at: instant.describe('Since when it waits.'),
    person: z.string().nullable().describe('The person who gave it back; null: the bank, or nobody.'),
    reason: z.enum(paymentReasons).nullable().describe('Why the bank, or the other one, rejected or returned it.'),
    statedReason: z.string().nullable().describe('In the words of the person who gave it back.'),
  })
  .meta({ id: 'InboxRow', description: 'Something that waits for a person, or that they wait for.' })

export type InboxRow = z.output<typeof row>

const shortNames = z.strictObject({ uk: z.string(), ru: z.string() })

const companyFigures = z
  .strictObject({
    companyId: id,
    names: shortNames,
    balance: z
      .strictObject({
        available: z.strictObject({
          amount: minorUnits.describe(
            'The amount that the open accounts can pay now, in hryvnia by the official rates.',
          ),
          isWhole: z.boolean().describe('False: an amount in a currency without a known rate is left out.'),
        }),
        currencies: z
          .array(z.strictObject({ currency, available: minorUnits }))
          .describe('Each currency of the accounts by itself, the hryvnia first.'),
      })
      .nullable()
      .describe('Null: the person may not see the accounts.'),
    upcoming: z
      .strictObject({
        open: z.strictObject({
          amount: minorUnits.describe('Hryvnia payments that are on signing, or signed for one of the next 14 days.'),
          isWhole: z.boolean().describe('False: there are more of them than are added up.'),
        }),
        taxes: z
          .array(
            z.strictObject({
              ...taxToPay,
              due: day,
              amount: minorUnits.nullable().describe('Null: a share of the income, which the bank does not know.'),
            }),
          )
          .describe("An entrepreneur's, due within 14 days, that no payment from here covers, the earliest first."),
      })
      .nullable()
      .describe('Null: the person may not see payments.'),
    short: minorUnits
      .nullable()
      .describe(
        'The hryvnia that taxes and open payments need beyond what can be paid. Null: none, or not to be seen.',
      ),
    shortOn: day.nullable().describe('The first day on which hryvnia is short; null with `short`.'),
  })
  .meta({ id: 'CompanyFigures', description: 'How a company stands, for who acts for several.' })

export type CompanyFigures = z.output<typeof companyFigures>

/** The tasks of a person in all companies for which they act. */
export const inboxService = service({
  'GET /api/inbox-service/inbox': {
    summary: 'Everything that waits for the person, in all of their companies',
    description:
      'Only what the person may see in each company. Of one kind and company at most 50 rows. Does not count as use: ' +
      'the idle time goes on, so that a page may ask by itself.',
    access: 'signedIn',
    inDemo: true,
    countsAsUse: false,
    answer: z.strictObject({
      rows: z.array(row).describe('By groups, within a group by the day, then the oldest first.'),
      companies: z
        .array(
          z.strictObject({
            companyId: id,
            names: shortNames.nullable().describe('Null: the relations of the current client name the company.'),
            waiting: z
              .number()
              .int()
              .nonnegative()
              .describe(
                'Rows that ask this person for something now: neither what waits for others nor what is to come.',
              ),
            unread: z.number().int().nonnegative().describe('Unread notices that ask for nothing. Counted to 100.'),
          }),
        )
        .describe(
          'The current company, and those in which something waits for the person or is unread; in all others nothing is.',
        ),
    }),
    refusals: [],
  },
  'GET /api/inbox-service/companies': {
    summary: 'How each company for which the person acts stands: balance, open payments, taxes',
    description: "Each by the person's rights there. What waits for them is in the inbox.",
    access: 'signedIn',
    inDemo: true,
    cost: 'scan',
    query: z.strictObject({
      cursor: id.optional().describe('The company after which the page begins: `nextCursor` of the previous page.'),
      limit: z.coerce.number().int().min(1).max(100).optional().describe('Companies at most; without it all of them.'),
    }),
    answer: z.strictObject({
      companies: z.array(companyFigures).describe("In the order of the person's relations."),
      nextCursor: id.nullable().describe('Null: this is the last page.'),
    }),
    refusals: [],
  },
})
