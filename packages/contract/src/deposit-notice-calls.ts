import { type DepositNoticeKind, depositNoticeKinds } from '@dilo/domain/deposits/deposit-notice.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { pageAsked, pageOf, readUntil, unread } from './notice-page.ts'
import { currency, day, id, instant, minorUnits } from './wire.ts'

const depositKinds = Object.keys(depositNoticeKinds) as [DepositNoticeKind, ...DepositNoticeKind[]]

const depositNotice = z
  .strictObject({
    id: z.string().describe("An id of this person's notice alone."),
    kind: z.enum(depositKinds),
    at: instant,
    isRead: z.boolean(),
    deposit: z.strictObject({ id, lastDigits: z.string().describe('The last digits of its account.'), currency }),
    person: z.string().nullable().describe('The person who did it; null: the bank, or the deposit by itself.'),
    amount: minorUnits.nullable().describe('In the currency of the deposit.'),
    rate: z.number().int().nullable().describe('Hundredths of a percent a year: the new one.'),
    day: day.nullable().describe('The day of the end, of the return, or from which a rate holds.'),
    paper: z.string().nullable().describe('For an arrest and its end: the paper behind it.'),
  })
  .meta({ id: 'DepositNotice', description: 'A notice to a person about a deposit. The page has the words.' })

export type DepositNotice = z.output<typeof depositNotice>

/** The bank's notices to a person about deposits. */
export const depositNoticeCalls = service({
  'GET /api/notice-service/deposit-notices': {
    summary: 'Lists the person’s notices about deposits of the current company, the newest first',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    query: pageAsked,
    answer: pageOf(depositNotice),
    refusals: [],
  },
  'PUT /api/notice-service/deposit-notices/read': {
    summary: 'Notes that the person has read what they were told of deposits',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    body: z.strictObject({
      until: readUntil,
      depositId: id.optional().describe('The notices of one deposit. Without it: of all.'),
    }),
    answer: z.strictObject({ unread }),
    refusals: ['depositNotFound'],
  },
})
