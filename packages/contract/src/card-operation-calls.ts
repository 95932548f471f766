import { channels } from '@dilo/domain/cards/card-limits.ts'
import { declineReasons } from '@dilo/domain/cards/decide-authorisation.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { cursor, id, instant, minorUnits } from './wire.ts'

const merchant = z
  .strictObject({
    id: z.string().describe("The processor's number of the merchant."),
    name: z.string(),
    city: z.string(),
    country: z.string().describe('ISO 3166-1, two letters.'),
    category: z.string().describe('Merchant category code (ISO 18245), four digits.'),
  })
  .meta({ id: 'CardMerchant' })

const decline = z
  .strictObject({
    because: z.enum(declineReasons),
    over: minorUnits
      .nullable()
      .describe(
        'By how much a limit would have been exceeded; below zero: by how much a fixed amount was missed. Null: no amounts are compared.',
      ),
    short: minorUnits.nullable().describe('The amount that the account lacked; null: it is not about money.'),
    limitOf: z
      .enum(['card', 'program'])
      .nullable()
      .describe('The owner of the limit: the card itself or its spend program; null: it is no limit.'),
  })
  .meta({ id: 'CardDecline', description: 'Why a payment by card was refused, in finer words than the merchant gets.' })

export type CardDecline = z.output<typeof decline>

/** The events of an operation, in order. */
const steps = ['authorised', 'increased', 'reversed', 'cleared', 'released', 'refunded', 'expired'] as const

export type CardOperationStep = (typeof steps)[number]

const operation = z
  .strictObject({
    id,
    cardId: id,
    kind: z
      .enum(['payment', 'cash', 'look', 'refund', 'chargeback'])
      .describe('look: a merchant asked whether the card is good, and took nothing.'),
    state: z
      .enum(['held', 'cleared', 'released', 'declined', 'expired', 'looked'])
      .describe(
        'held: set aside, the merchant has not charged it; released: the merchant gave all of it back; expired: nobody charged it in time.',
      ),
    at: instant,
    amount: minorUnits.describe(
      'In hryvnia: what was charged; before that what is set aside; of a decline what was asked for.',
    ),
    held: minorUnits.describe('The part of it that is still set aside.'),
    endsAt: instant.nullable().describe('When what is set aside is given back by itself; null: nothing is.'),
    original: z
      .strictObject({ amount: minorUnits, currency: z.string().describe('ISO 4217, three letters.') })
      .nullable()
      .describe('As the merchant named it, where that is another currency.'),
    merchant,
    channel: z.enum(channels),
    decline: decline.nullable(),
    steps: z
      .array(z.strictObject({ what: z.enum(steps), at: instant, amount: minorUnits }))
      .describe('Its life: authorised + increased − reversed = cleared from it + released + expired + held.'),
    receipt: z.enum(['none', 'missing', 'attached']).describe('none: none is needed.'),
  })
  .meta({ id: 'CardOperation', description: 'What was paid, or tried, with a card, from the question to the charge.' })

export type CardOperation = z.output<typeof operation>

const ofCard = z.strictObject({ cardId: id })

export const cardOperationCalls = service({
  'GET /api/card-service/cards/{cardId}/operations': {
    summary: 'What was paid and tried with a card, the newest first',
    description: 'A page holds 50.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: ofCard,
    query: z.strictObject({
      cursor,
      operation: id.optional().describe('Only this one, however old it is.'),
    }),
    answer: z.strictObject({
      operations: z.array(operation),
      nextCursor: z.string().nullable().describe('Null: this is the last page.'),
    }),
    refusals: ['notCompanyCard'],
  },
  'POST /api/card-service/cards/{cardId}/trials': {
    summary: 'Says whether a payment would pass now, by the rules that decide on payments; nothing is set aside',
    description: 'What is not named is taken as of a shop in Ukraine that the card has not met.',
    access: 'ACCOUNTS_VIEW',
    cost: 'read',
    inDemo: true,
    params: ofCard,
    body: z.strictObject({
      amount: minorUnits.regex(/^\d/).describe('In hryvnia.'),
      channel: z.enum(channels),
      category: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      merchant: z.string().min(1).max(40).optional().describe("The processor's number of the merchant."),
    }),
    answer: z.strictObject({ decline: decline.nullable().describe('Null: it would pass.') }),
    refusals: ['notCompanyCard'],
  },
})
