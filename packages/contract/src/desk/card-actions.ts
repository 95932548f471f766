import { bankLockReasons } from '@dilo/domain/cards/card-record.ts'
import { z } from 'zod'
import { day, id } from '../wire.ts'

const card = z.strictObject({ companyId: id, cardId: id })

/** The payloads of actions about cards. */
export const cardPayloads = {
  cardLocking: card.extend({ because: z.enum(bankLockReasons).describe('The reason that the client gets.') }),
  cardUnlocking: card,
  cardSending: z.strictObject({
    companyId: id,
    cardId: id,
    trackingNumber: z
      .string()
      .regex(/^[\w -]{1,40}$/)
      .nullable()
      .describe('The number of the carrier. Null: it goes without one.'),
  }),
  settlementDifferenceClosing: z.strictObject({ day }),
  cardMessageClosing: z.strictObject({
    processor: z.string().min(1).max(40),
    messageId: z.string().min(1).max(200).describe('The processor’s name of its message.'),
  }),
}

/** The facts that they change. */
export const cardFacts = [
  'card',
  'lockReason',
  'cardMessage',
  'deliveryAddress',
  'trackingNumber',
  'settlementDay',
  'setAside',
] as const
