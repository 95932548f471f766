import { z } from 'zod'
import { instant, minorUnits } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

/** The reason why a message of the processor of cards was taken and not applied. */
const setAsideReasons = ['implausible', 'unknownCard', 'wrongAmount', 'ofTheFuture', 'tooOld'] as const

const message = z.strictObject({
  processor: z.string(),
  messageId: z.string(),
  kind: z.string().describe('As the processor names it: clearing, refund, reversal and others.'),
  why: z.enum(setAsideReasons),
  company: z
    .strictObject({ name: z.string(), code: z.string() })
    .nullable()
    .describe('Null: the bank does not know the card.'),
  lastDigits: z.string().nullable(),
  money: z
    .strictObject({ value: minorUnits, currency: z.string() })
    .nullable()
    .describe('As the message says it; also below zero.'),
  merchant: z.string().nullable(),
  notedAt: instant,
})

/** Messages that moved no account, and that an officer settles with the processor. */
export const deskCardMessageCalls = deskRoom({
  'GET /api/desk/card-messages': {
    summary: 'Messages of the processor of cards that were set aside and are not settled, the oldest first',
    description: 'At most 100; none of a company to which the caller is related.',
    access: ['officer', 'compliance'],
    answer: z.strictObject({ messages: z.array(message) }),
    refusals: [],
  },
})
