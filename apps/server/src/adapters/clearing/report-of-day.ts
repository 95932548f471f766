import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import { z } from 'zod'
import type { ReportedStatus, ReportLine } from '../../ports/clearing.ts'

/** Eighteen digits, as in pacs.008 (`ActiveCurrencyAndAmount`). */
const balance = z
  .string()
  .regex(/^-?\d{1,18}$/)
  .transform(BigInt)
const amount = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform((text) => kopiykas(BigInt(text)))
const day = z.string().transform((text, context): BusinessDate => {
  const parsed = parseBusinessDate(text)
  if (parsed.ok) return parsed.value
  context.addIssue('no day')
  return z.NEVER
})
const uetr = z.string().transform((text, context) => {
  const parsed = parseUetr(text)
  if (parsed.ok) return parsed.value
  context.addIssue('no UETR')
  return z.NEVER
})

const transfer = z.object({
  direction: z.enum(['outgoing', 'incoming']),
  uetr,
  transactionId: z.string().min(1).max(35),
  status: z.enum(['queued', 'awaitingConsent', 'settled', 'rejected']),
  amount: amount.refine((of) => of > 0n),
  settledOn: day.nullable(),
  returned: amount,
  returnedOn: day.nullable(),
})

const movement = z.object({ kind: z.enum(['settle', 'return', 'fund']), side: z.enum(['debit', 'credit']), amount })

const report = z.object({
  day,
  opening: balance,
  closing: balance,
  lines: z.array(movement),
  transfers: z.array(transfer),
})

type HouseTransfer = z.infer<typeof transfer>

export type ReportRefusal = {
  readonly reason:
    | 'otherForm'
    | 'otherDay'
    /** Opening balance and movements do not make the closing balance. */
    | 'accountOutOfBalance'
    | 'namedTwice'
    /** Settled without a day, on a later day, or more came back than was settled. */
    | 'impossibleTransfer'
  /** The place in the report. */
  readonly where: string
}

/**
 * A day's report of the house (`GET /v1/days/{day}`) in the bank's own terms. A report that contradicts itself is
 * refused whole: half of it would be a difference that nobody caused.
 * @param nameOf the bank's own name of a transfer, from its name between banks
 */
export function linesOfReport(
  json: unknown,
  asked: BusinessDate,
  nameOf: (transactionId: string) => string,
): Result<readonly ReportLine[], ReportRefusal> {
  const read = report.safeParse(json)
  if (!read.success) return refused({ reason: 'otherForm', where: read.error.issues[0]?.path.join('.') ?? '' })
  const { opening, closing, lines, transfers } = read.data
  if (read.data.day !== asked) return refused({ reason: 'otherDay', where: 'day' })
  const moved = (of: typeof lines): bigint =>
    of.reduce((sum, { side, amount: by }) => (side === 'credit' ? sum + by : sum - by), 0n)
  if (opening + moved(lines) !== closing) return refused({ reason: 'accountOutOfBalance', where: 'closing' })
  const names = new Set<string>()
  for (const [place, one] of transfers.entries()) {
    const name = `${one.direction} ${one.uetr}`
    if (names.has(name)) return refused({ reason: 'namedTwice', where: `transfers.${place}` })
    if (!isPossible(one, asked)) return refused({ reason: 'impossibleTransfer', where: `transfers.${place}` })
    names.add(name)
  }
  const funded = moved(lines.filter(({ kind }) => kind === 'fund'))
  return ok([
    { kind: 'account', opening, closing, funded },
    ...transfers.flatMap((one): readonly ReportLine[] => lineOf(one, nameOf)),
  ])
}

function isPossible({ status, settledOn, returned, returnedOn, amount: sent }: HouseTransfer, asked: BusinessDate) {
  if ((status === 'settled') !== (settledOn !== null)) return false
  if (settledOn !== null && settledOn > asked) return false
  if (returned > 0n !== (returnedOn !== null) || returned > sent) return false
  return returnedOn === null || (settledOn !== null && settledOn <= returnedOn && returnedOn <= asked)
}

/**
 * The state of a transfer as the bank has it by the answers: one that waits for its bank's money is pending (PDNG) and
 * not accepted yet.
 */
const statuses: Readonly<Record<HouseTransfer['status'], ReportedStatus>> = {
  queued: 'received',
  awaitingConsent: 'accepted',
  settled: 'settled',
  rejected: 'rejected',
}

/** The money of an incoming transfer is this bank's once it is settled: until then there is nothing to compare. */
function lineOf(one: HouseTransfer, nameOf: (transactionId: string) => string): readonly ReportLine[] {
  const { direction, amount: sent, settledOn, returned, returnedOn } = one
  if (direction === 'incoming')
    return settledOn === null
      ? []
      : [{ kind: 'incoming', uetr: one.uetr, amount: sent, settledOn, returned, returnedOn }]
  return [
    {
      kind: 'outgoing',
      transferId: nameOf(one.transactionId),
      status: returned === sent ? 'returned' : statuses[one.status],
      amount: sent,
      settledOn,
      returned,
      returnedOn,
    },
  ]
}
