import { paymentStates } from '@dilo/domain/flows/payment.ts'
import { z } from 'zod'
import { account } from './account.ts'
import { service } from './call.ts'
import { companyPerson } from './operation-service.ts'
import { outcome } from './outcome.ts'
import { entry } from './statement-calls.ts'
import { currency, day, id, minorUnits, nearSearch, typed } from './wire.ts'

/** The most results of a kind; the full list is a page of its own. */
export const FOUND_AT_MOST = 5

/** The found items of one kind. Null: the person may not see this kind in the company. */
const found = <Thing extends z.ZodType>(thing: Thing) =>
  z
    .strictObject({
      first: z.array(thing).max(FOUND_AT_MOST),
      more: z.boolean().describe('There are more than these.'),
      complete: z.boolean().describe('False: it was not looked through to the end, for it would have taken too long.'),
    })
    .nullable()

const foundPayment = z.strictObject({
  id,
  number: z.string(),
  state: z.enum(paymentStates),
  outcome,
  amount: minorUnits,
  currency,
  creditorName: z.string(),
  remittanceInformation: z.string(),
  valueDate: day,
})

const foundRecipient = z.strictObject({ id, name: z.string(), code: z.string(), iban: z.string() })

export const searchService = service({
  'GET /api/search-service/search': {
    summary: 'Everything of the company in which a text stands, by kinds',
    description:
      'Of each kind what the person may see: accounts and entries with ACCOUNTS_VIEW; payments, recipients and templates with ' +
      'PAYMENTS_VIEW; people with DEFAULT_CB_ACCESS. A text is a part of a number, a name, an IBAN (with spaces or without) or a ' +
      'purpose, in whatever case; or an amount as people write it. What has exactly this number comes first, then the newest. ' +
      'With days only payments and entries of these days are found.',
    access: 'anyRelation',
    cost: 'scan',
    inDemo: true,
    query: z.strictObject({
      query: typed.describe('From 2 to 140 characters.'),
      from: day.optional().describe('The first day of payments and entries. Only with the last one.'),
      to: day.optional().describe('The last day.'),
    }),
    answer: z.strictObject({
      accounts: found(account),
      payments: found(foundPayment),
      entries: found(z.strictObject({ ...entry.shape, accountId: id, currency })).describe(
        'The entries of all accounts of the company.',
      ),
      recipients: found(foundRecipient),
      templates: found(z.strictObject({ id, name: z.string() })),
      people: found(companyPerson),
    }),
    refusals: [],
  },
  'GET /api/search-service/near-search': {
    summary: 'What a search of the company that finds nothing may have meant',
    description:
      'The nearest words of what the person may see: of accounts, recipients, templates, people, and the newest payments and entries. A letter ' +
      'wrong, swapped, dropped or doubled, or the other layout of the keyboard; digits are never forgiven. Searched for it finds something; ' +
      'null: nothing near does, or the search finds something as it is.',
    access: 'anyRelation',
    cost: 'scan',
    inDemo: true,
    query: z.strictObject({ query: typed.describe('From 2 to 140 characters.') }),
    answer: nearSearch,
    refusals: [],
  },
})
