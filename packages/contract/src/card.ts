import { channels } from '@dilo/domain/cards/card-limits.ts'
import { cardForms, cardSchemes, cardStates, lockReasons } from '@dilo/domain/cards/card-record.ts'
import { cardActions } from '@dilo/domain/cards/card-rights.ts'
import { lockKinds } from '@dilo/domain/flows/card.ts'
import { z } from 'zod'
import { account } from './account.ts'
import { day, id, instant, minorUnits, typed } from './wire.ts'

/** The shape of limits: their meaning is the domain's, so that a refusal names the field. */
const limitsOf = <
  Amount extends z.ZodType,
  Text extends z.ZodType,
  Count extends z.ZodType,
  Day extends z.ZodType,
>(form: {
  readonly amount: Amount
  readonly text: Text
  readonly count: Count
  readonly day: Day
}) =>
  z.strictObject({
    perTransaction: form.amount.nullable(),
    perDay: form.amount.nullable().describe('The limit of a calendar day in Kyiv.'),
    perMonth: form.amount.nullable().describe('The limit of a calendar month in Kyiv.'),
    countPerDay: form.count.nullable().describe('Payments of a day.'),
    exactly: form.amount.nullable().describe('Each payment is of exactly this amount: a subscription.'),
    merchant: form.text.nullable().describe("One merchant alone, by the processor's number of it."),
    channels: z.array(z.enum(channels)).max(channels.length).readonly().nullable(),
    categories: z
      .array(form.text)
      .max(200)
      .readonly()
      .nullable()
      .describe('Merchant category codes (ISO 18245), four digits.'),
    countries: z.array(form.text).max(250).readonly().nullable().describe('ISO 3166-1, two letters.'),
    weekdays: z.array(form.count).max(7).readonly().nullable().describe('1 (Monday) to 7.'),
    hours: z
      .strictObject({ from: form.count, until: form.count })
      .nullable()
      .describe('From an hour in Kyiv to another, which is not in it: 9 to 18 ends at 17:59:59.'),
    endsOn: form.day.nullable().describe('The last day on which the card pays.'),
  })

const what = 'What a card may be used for. Null: no such limit. Amounts are in hryvnia, minor units.'

/** Limits as the bank has them. */
export const cardLimits = limitsOf({ amount: minorUnits, text: z.string(), count: z.number().int(), day }).meta({
  id: 'CardLimits',
  description: what,
})

/** Limits as a form gives them. */
export const typedLimits = limitsOf({ amount: typed, text: typed, count: z.number(), day: typed }).describe(what)

export type TypedLimits = z.output<typeof typedLimits>

/** A card as every call shows it. */
export const card = z
  .strictObject({
    id,
    account: account.pick({ id: true, iban: true, alias: true, status: true, currency: true, availableBalance: true }),
    number: z
      .string()
      .describe('999388••••••4242. Of a plastic card that nobody has activated yet its last digits are hidden, too.'),
    scheme: z.enum(cardSchemes),
    form: z.enum(cardForms),
    state: z.enum(cardStates),
    isExpired: z.boolean().describe('Its last day has passed: it pays nothing, whatever its state.'),
    expiresOn: day.describe('The last day on which it can pay.'),
    holder: z
      .strictObject({
        personId: id,
        name: z.string(),
        acts: z
          .boolean()
          .describe('True if they act for the company, and on the account. False: lock and close remain.'),
      })
      .nullable()
      .describe('Null: nobody. Heads of the company alone deal with it.'),
    isOwn: z.boolean().describe('The caller holds it.'),
    nameOnCard: z.string(),
    label: z.string().nullable().describe("The company's name for it."),
    lock: z
      .strictObject({
        kind: z.enum(lockKinds),
        reason: z.enum(lockReasons).nullable(),
        by: z.string().nullable().describe('The person who locked it; null: the bank.'),
        at: instant.nullable(),
        ends: z
          .enum(['unlock', 'bank', 'reissue'])
          .describe(
            'The way in which it ends: a person of the company unlocks it, the bank does, or another card takes its place.',
          ),
      })
      .nullable(),
    limits: cardLimits,
    raisedLimits: z
      .strictObject({ limits: cardLimits, from: instant })
      .nullable()
      .describe(
        'The limits that a head has raised soon after a change of their access: they hold later. Null: nothing waits.',
      ),
    used: z
      .strictObject({ day: minorUnits, month: minorUnits, count: z.number().int().nonnegative() })
      .describe('The use of the current day and month in Kyiv that counts against the limits.'),
    delivery: z
      .strictObject({
        address: z.string().nullable(),
        sendBy: instant.describe('By when the bank sends it.'),
        dueOn: day.describe('The last day on which it is to come.'),
        sentAt: instant.nullable(),
        trackingNumber: z.string().nullable().describe('The number of the carrier.'),
      })
      .nullable()
      .describe('The delivery of a plastic card that the bank sends: on its way until it is activated.'),
    programId: id.nullable(),
    replaces: id.nullable().describe('The card whose place it takes when it is activated.'),
    replacedBy: id.nullable(),
    isClosing: z.boolean().describe('Its end is asked for, and the processor has not taken it yet: locked meanwhile.'),
    version: z.number().int().positive().describe('Raised by every change: a change names the version that it is of.'),
    createdAt: instant,
    activatedAt: instant.nullable(),
    closedAt: instant.nullable(),
    actions: z.array(z.enum(cardActions)).describe('The actions open to the caller now.'),
  })
  .meta({ id: 'BusinessCard' })

export type Card = z.output<typeof card>

export const cardId = z.strictObject({ cardId: id })

/** The version of a card that the person saw. */
export const cardVersion = z
  .number()
  .int()
  .positive()
  .describe('The version that the person saw: if it has changed, STATUS_CARD_NOT_CHANGED.')
