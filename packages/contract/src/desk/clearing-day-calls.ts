import { clearingDayVerdicts, clearingDifferences } from '@dilo/domain/flows/clearing-exception.ts'
import { z } from 'zod'
import { day, id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const signed = z.string().regex(/^-?\d{1,19}$/)

/** In kopiykas. */
const bothSides = z.strictObject({ ours: signed, clearings: signed })

const difference = z.strictObject({
  direction: z.enum(['outgoing', 'incoming']),
  transferId: z.string().describe('An incoming transfer has its UETR here.'),
  kind: z.enum(clearingDifferences),
  ourAmount: signed.nullable(),
  ourDay: day.nullable(),
  clearingAmount: signed.nullable(),
  clearingDay: day.nullable(),
})

export const deskClearingDayCalls = deskRoom({
  'GET /api/desk/clearing-days/{day}': {
    summary: 'A day of payments between banks: what clearing reports, what our books say, and where they differ',
    access: ['officer', 'compliance'],
    params: z.strictObject({ day }),
    answer: z.strictObject({
      day,
      ranAt: instant,
      suspense: bothSides.describe('Accepted by clearing and not settled, at the end of the day.'),
      nostro: bothSides.describe('The day’s transfers to other banks, less those from them.'),
      account: z
        .strictObject({ opening: signed, closing: signed, funded: signed })
        .nullable()
        .describe('The settlement account. Null: the report says nothing of it.'),
      count: z.number().int().nonnegative(),
      differences: z.array(difference).describe('The first hundred that are of no client of this bank.'),
      ofClients: z.number().int().nonnegative().describe('Differences that are cases of their own.'),
      promisedBy: instant,
      verdict: z.enum(clearingDayVerdicts).nullable(),
      endedAt: instant.nullable().describe('Null: it waits for a verdict, where it differs.'),
      openAction: id.nullable(),
      mayDecide: z.boolean(),
    }),
    refusals: ['notFound'],
  },
})
