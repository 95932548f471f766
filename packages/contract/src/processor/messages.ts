import { channels } from '@dilo/domain/cards/card-limits.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { z } from 'zod'
import { day as dayAsWritten, instant } from '../wire.ts'

/**
 * The card processor's messages to the bank, in the bank's own form: the local processor speaks it, and the adapters of
 * others translate into it. Amounts are signed, and currencies any three letters, so that a wrong one is answered and
 * reported to an officer instead of being lost as a bad request.
 */

/** An identifier of the processor's. */
const named = z.string().regex(/^[\w.:-]{1,64}$/)

/** Words of a merchant: whatever a terminal has sent, without what the database cannot keep. */
const words = (length: number) =>
  z
    .string()
    .max(length)
    .refine((text) => text.isWellFormed() && !text.includes('\0'))

/** No field can be named as faulty: a message with a day that no calendar has cannot be read, and moves nothing. */
const day = dayAsWritten.refine((text) => parseBusinessDate(text).ok)

const money = z.strictObject({
  value: z.string().regex(/^-?\d{1,15}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

const merchant = z.strictObject({
  /** The processor's number of it. */
  id: words(32).min(1),
  name: words(120),
  city: words(60),
  country: z.string().regex(/^[A-Z]{2}$/),
  category: z.string().regex(/^\d{4}$/),
})

/** Every message. */
const head = {
  /** The processor's name of this message: sent twice, it is the same. */
  messageId: named,
  /** When it came to be, at the processor. */
  at: instant,
}

const ofCard = { ...head, /** The processor's name of the card. */ card: named }

const ofPurchase = {
  ...ofCard,
  /** The merchant's amount in hryvnia, as the processor bills the bank. */
  billing: money,
  /** The same in the currency of the shop. */
  original: money,
  merchant,
}

/** The processor's name of the whole purchase: the same in its first authorisation and in all that follows. */
const group = named

const asked = {
  ...ofPurchase,
  group,
  channel: z.enum(channels),
  /** The processor's verdict on the card's secrets. */
  proof: z.enum(['right', 'wrongCode', 'wrongPin', 'tooManyPins']),
}

/** A question that waits for a decision. */
const question = [
  /** A purchase; an amount of zero looks at the card. */
  z.strictObject({ ...asked, kind: z.literal('authorisation') }),
  /** More of the same purchase, beside what is held; `billing` is what is added. */
  z.strictObject({ ...asked, kind: z.literal('incremental') }),
  /** Authorisation and clearing in one: the money is gone at once. */
  z.strictObject({ ...asked, kind: z.literal('single'), day }),
] as const

/** A payment decided without the bank, to be booked. */
const advice = z.strictObject({ ...asked, kind: z.literal('advice'), because: z.enum(['offline', 'standIn']) })

const events = [
  advice,
  /** The merchant takes an authorisation back: `remaining` of the group stays authorised. */
  z.strictObject({ ...ofCard, kind: z.literal('reversal'), group, remaining: money }),
  /** The merchant wants its money. */
  z.strictObject({
    ...ofPurchase,
    kind: z.literal('clearing'),
    /** Null: there was no authorisation, and the scheme pays all the same. */
    group: group.nullable(),
    /** No further clearing of this purchase comes. */
    isFinal: z.boolean(),
    /** The day of settlement with the scheme. */
    day,
  }),
  /** The merchant gives money back; an original is not needed. */
  z.strictObject({ ...ofPurchase, kind: z.literal('refund'), group: group.nullable(), day }),
  /** The first step of a dispute: the scheme gives the bank the money back until it is decided. */
  z.strictObject({ ...ofPurchase, kind: z.literal('chargeback'), group: group.nullable(), reason: words(60), day }),
  /** A purchase on the internet waits for its person's word. */
  z.strictObject({
    ...ofPurchase,
    kind: z.literal('challenge'),
    challengeId: named,
    expiresAt: instant,
    /** As the processor describes the browser. */
    device: words(120).nullable(),
  }),
  /** A wallet has got a copy of the card, or a copy of one has changed. */
  z.strictObject({
    ...ofCard,
    kind: z.literal('walletToken'),
    walletTokenId: named,
    wallet: z.enum(['apple', 'google', 'other']),
    state: z.enum(['active', 'suspended', 'deleted']),
    device: words(120).nullable(),
  }),
  /** The processor has put a card into a state. */
  z.strictObject({
    ...ofCard,
    kind: z.literal('cardState'),
    state: z.enum(['inactive', 'active', 'locked', 'closed']),
    sequence: z.int().nonnegative(),
  }),
  /** The end of a frame session; the end of a `bind` session is not reported here. */
  z.strictObject({
    ...ofCard,
    kind: z.literal('session'),
    sessionId: z.string().regex(/^[0-9a-f]{32}$/),
    outcome: z.enum(['done', 'refused']),
  }),
] as const

/** The body of `POST /processor/authorisations`. */
export const questionMessage = z.discriminatedUnion('kind', question)

/** The body of `POST /processor/events`. */
export const eventMessage = z.discriminatedUnion('kind', events)

export type ProcessorQuestion = z.infer<typeof questionMessage>
export type ProcessorEvent = z.infer<typeof eventMessage>
export type ProcessorMessage = ProcessorQuestion | ProcessorEvent

/** A message of this kind. */
export type MessageOf<Kind extends ProcessorMessage['kind']> = Extract<ProcessorMessage, { readonly kind: Kind }>

/** The answer to a question of the processor (ISO 8583, field 39): `00` is a yes. An event is only confirmed. */
export type DecisionAnswer = { readonly responseCode: string }
