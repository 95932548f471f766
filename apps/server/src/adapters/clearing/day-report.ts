import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, parseKopiykas } from '@dilo/domain/values/kopiykas.ts'
import { z } from 'zod'
import type { ReportedTransfer } from '../../ports/clearing.ts'
import { nameFromWire } from './names-on-the-wire.ts'

const amount = z.string().transform((text, context): Kopiykas => {
  const read = parseKopiykas(text)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: read.error })
  return z.NEVER
})

const day = z.string().transform((text, context): BusinessDate => {
  const read = parseBusinessDate(text)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: read.error })
  return z.NEVER
})

/** The house's report of a day, as far as the bank compares it by transfer. */
export const dayReport = z.object({
  transfers: z.array(
    z.object({
      direction: z.enum(['outgoing', 'incoming']),
      transactionId: z.string(),
      status: z.enum(['received', 'accepted', 'settled', 'rejected', 'returned']),
      amount,
      settledOn: day.nullable(),
      returnedOn: day.nullable(),
    }),
  ),
})

/** The transfers that this bank has sent. */
export const reportedTransfers = ({ transfers }: z.infer<typeof dayReport>): readonly ReportedTransfer[] =>
  transfers.flatMap(({ direction, transactionId, ...reported }) =>
    direction === 'outgoing' ? [{ transferId: nameFromWire(transactionId), ...reported }] : [],
  )
