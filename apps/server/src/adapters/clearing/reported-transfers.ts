import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, parseKopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Result } from '@dilo/domain/result.ts'
import { z } from 'zod'
import type { ReportedTransfer } from '../../ports/clearing.ts'
import { nameFromWire } from './names-on-the-wire.ts'
import type { Transport } from './transport.ts'

/** A text that a parser of the domain reads. */
const parsed = <Value>(parse: (text: string) => Result<Value, string>) =>
  z.string().transform((text, context): Value => {
    const read = parse(text)
    if (read.ok) return read.value
    context.addIssue({ code: 'custom', message: read.error })
    return z.NEVER
  })

const amount = parsed<Kopiykas>(parseKopiykas)
const day = parsed<BusinessDate>(parseBusinessDate)

const page = z.object({
  transfers: z.array(
    z.object({
      uetr: z.string(),
      transactionId: z.string(),
      direction: z.enum(['outgoing', 'incoming']),
      state: z.enum(['queued', 'awaitingConsent', 'settled', 'rejected']),
      amount,
      settledOn: day.nullable(),
      returned: amount,
      returnedOn: day.nullable(),
    }),
  ),
})

type Line = z.infer<typeof page>['transfers'][number]

const statusOfState = {
  queued: 'received',
  awaitingConsent: 'accepted',
  settled: 'settled',
  rejected: 'rejected',
} as const satisfies Record<Line['state'], ReportedTransfer['status']>

/** The transfers of this bank in the house's report of a day, which comes in pages; the last one is empty. */
export async function* reportedTransfers(transport: Transport, of: BusinessDate): AsyncIterable<ReportedTransfer> {
  for (let after = ''; ;) {
    const { transfers } = page.parse(await transport.transfersOf(of, after))
    for (const line of transfers) if (line.direction === 'outgoing') yield reported(line)
    const last = transfers.at(-1)
    if (last === undefined) return
    after = last.uetr
  }
}

function reported({ transactionId, state, amount, settledOn, returned, returnedOn }: Line): ReportedTransfer {
  const isBack = returned === amount
  return {
    transferId: nameFromWire(transactionId),
    status: isBack ? 'returned' : statusOfState[state],
    amount,
    settledOn,
    returnedOn: isBack ? returnedOn : null,
  }
}
