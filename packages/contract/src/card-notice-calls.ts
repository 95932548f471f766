import { type CardNoticeKind, cardNoticeKinds } from '@dilo/domain/cards/card-notice.ts'
import { lockKinds } from '@dilo/domain/flows/card.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { pageAsked, pageOf, readUntil, unread } from './notice-page.ts'
import { id, instant, minorUnits } from './wire.ts'

const cardKinds = Object.keys(cardNoticeKinds) as [CardNoticeKind, ...CardNoticeKind[]]

const cardNotice = z
  .strictObject({
    id: z.string().describe("An id of this person's notice alone."),
    kind: z.enum(cardKinds),
    at: instant,
    isRead: z.boolean(),
    card: z.strictObject({ id, lastDigits: z.string() }),
    person: z.string().nullable().describe('The person who did it; null: the bank, or a shop.'),
    lockKind: z.enum(lockKinds).nullable().describe('For `locked`: the kind of lock. It says how the lock ends.'),
    amount: minorUnits.nullable().describe('In hryvnia.'),
    merchant: z.string().nullable(),
    rule: z.string().nullable().describe('For `declined`: the rule, as in the operations of the card.'),
  })
  .meta({ id: 'CardNotice', description: 'A notice to a person about a card. The page has the words.' })

export type CardNotice = z.output<typeof cardNotice>

/** The bank's notices to a person about cards. */
export const cardNoticeCalls = service({
  'GET /api/notice-service/card-notices': {
    summary: 'Lists the person’s notices about cards of the current company, the newest first',
    access: 'anyRelation',
    inDemo: true,
    query: pageAsked,
    answer: pageOf(cardNotice),
    refusals: [],
  },
  'PUT /api/notice-service/card-notices/read': {
    summary: 'Notes that the person has read what they were told of cards',
    access: 'anyRelation',
    inDemo: true,
    body: z.strictObject({
      until: readUntil,
      cardId: id.optional().describe('The notices of one card. Without it: of all.'),
    }),
    answer: z.strictObject({ unread }),
    refusals: ['notFound'],
  },
})
