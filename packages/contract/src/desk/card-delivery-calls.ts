import { cardForms } from '@dilo/domain/cards/card-record.ts'
import { z } from 'zod'
import { day, id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

export const deskCardDeliveryCalls = deskRoom({
  'GET /api/desk/card-deliveries/{companyId}/{cardId}': {
    summary: 'A plastic card that is to be sent, with where and to whom',
    description: 'Looking is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: z.strictObject({ companyId: id, cardId: id }),
    answer: z.strictObject({
      companyId: id,
      cardId: id,
      company: z.strictObject({ name: z.string(), code: z.string() }),
      form: z.enum(cardForms),
      holder: z.string().nullable(),
      nameOnCard: z.string(),
      lastDigits: z
        .string()
        .describe('They stand on the card: by them the officer finds it, and its holder activates it.'),
      address: z.string().nullable().describe('Null: the order said none, so the client is asked.'),
      since: instant,
      promisedBy: instant,
      dueOn: day,
      sentAt: instant.nullable(),
      trackingNumber: z.string().nullable(),
      isNeeded: z.boolean().describe('It waits to be activated. False: it was activated, closed or locked meanwhile.'),
      maySend: z.boolean(),
    }),
    refusals: ['notFound', 'relatedToCompany'],
  },
})
