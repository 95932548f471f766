import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, parseKopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr, type Uetr } from '@dilo/domain/values/uetr.ts'
import { z } from 'zod'
import type { ReportedAccount, ReportedStatus, ReportLine } from '../../ports/clearing.ts'
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
/** Kopiykas, below zero for the central bank alone. */
const balance = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .transform(BigInt)

const account = z.object({
  day,
  opening: balance,
  closing: balance,
  lines: z.array(z.object({ kind: z.enum(['settle', 'return', 'fund']), side: z.enum(['debit', 'credit']), amount })),
})

const page = z.object({
  transfers: z.array(
    z.object({
      direction: z.enum(['outgoing', 'incoming']),
      uetr: parsed<Uetr>(parseUetr),
      transactionId: z.string().min(1).max(35),
      state: z.enum(['queued', 'awaitingConsent', 'settled', 'rejected']),
      amount: amount.refine((of) => of > 0n),
      settledOn: day.nullable(),
      returned: amount.refine((of) => of >= 0n),
      returnedOn: day.nullable(),
    }),
  ),
})

type HouseTransfer = z.infer<typeof page>['transfers'][number]

type ReportRefusal = {
  readonly reason:
    | 'otherForm'
    | 'otherDay'
    /** Opening balance and movements do not make the closing balance. */
    | 'accountOutOfBalance'
    /** Pages go by rising UETR: a transfer stands once, and the pages end. */
    | 'outOfOrder'
    /** Settled without a day or on a later one, or more came back than was settled. */
    | 'impossibleTransfer'
  /** The place in the report. */
  readonly where: string
}

/**
 * A day's report of the house in the bank's own terms: the account (`GET /v1/days/{day}`), and the transfers in pages. The
 * last page is empty. A report that contradicts itself is refused whole: half of it would be differences that
 * nobody caused.
 * @throws with the reason, where it is refused
 */
export async function* reportOfDay(transport: Transport, of: BusinessDate): AsyncIterable<ReportLine> {
  yield { kind: 'account', ...accepted(of, readAccount(await transport.accountOf(of), of)) }
  for (let after = ''; ;) {
    const { lines, last } = accepted(of, readPage(await transport.transfersOf(of, after), of, after))
    yield* lines
    if (last === null) return
    after = last
  }
}

function accepted<Value>(of: BusinessDate, read: Result<Value, ReportRefusal>): Value {
  if (read.ok) return read.value
  const { reason, where } = read.error
  throw new Error(`The house's report of ${of} is refused: ${reason} at ${where}`)
}

/** Reads the settlement account of a day. Only tests use it from outside. */
export function readAccount(json: unknown, asked: BusinessDate): Result<ReportedAccount, ReportRefusal> {
  const read = account.safeParse(json)
  if (!read.success) return refused(otherForm(read.error))
  const { opening, closing, lines } = read.data
  if (read.data.day !== asked) return refused({ reason: 'otherDay', where: 'day' })
  const moved = (of: typeof lines): bigint =>
    of.reduce((sum, { side, amount: by }) => (side === 'credit' ? sum + by : sum - by), 0n)
  if (opening + moved(lines) !== closing) return refused({ reason: 'accountOutOfBalance', where: 'closing' })
  return ok({ opening, closing, funded: moved(lines.filter(({ kind }) => kind === 'fund')) })
}

type PageOfReport = { readonly lines: readonly ReportLine[]; readonly last: Uetr | null }

/** Reads a page of the transfers of a day. Only tests use it from outside. */
export function readPage(json: unknown, asked: BusinessDate, after: string): Result<PageOfReport, ReportRefusal> {
  const read = page.safeParse(json)
  if (!read.success) return refused(otherForm(read.error))
  const { transfers } = read.data
  let last = after
  for (const [place, one] of transfers.entries()) {
    if (one.uetr <= last) return refused({ reason: 'outOfOrder', where: `transfers.${place}` })
    if (!isPossible(one, asked)) return refused({ reason: 'impossibleTransfer', where: `transfers.${place}` })
    last = one.uetr
  }
  return ok({ lines: transfers.flatMap(lineOf), last: transfers.at(-1)?.uetr ?? null })
}

const otherForm = ({ issues }: z.ZodError): ReportRefusal => ({
  reason: 'otherForm',
  where: issues[0]?.path.join('.') ?? '',
})

function isPossible({ state, settledOn, returned, returnedOn, amount: sent }: HouseTransfer, asked: BusinessDate) {
  if ((state === 'settled') !== (settledOn !== null)) return false
  if (settledOn !== null && settledOn > asked) return false
  if (returned > 0n !== (returnedOn !== null) || returned > sent) return false
  return returnedOn === null || (settledOn !== null && settledOn <= returnedOn && returnedOn <= asked)
}

/**
 * The state of a transfer as the bank has it by the answers: one that waits for its bank's money is pending (PDNG) and
 * not accepted yet.
 */
const statusOfState: Readonly<Record<HouseTransfer['state'], ReportedStatus>> = {
  queued: 'received',
  awaitingConsent: 'accepted',
  settled: 'settled',
  rejected: 'rejected',
}

/** The money of an incoming transfer is this bank's once it is settled: until then there is nothing to compare. */
function lineOf(one: HouseTransfer): readonly ReportLine[] {
  const { direction, state, amount: sent, settledOn, returned, returnedOn } = one
  if (direction === 'incoming')
    return settledOn === null
      ? []
      : [{ kind: 'incoming', uetr: one.uetr, amount: sent, settledOn, returned, returnedOn }]
  return [
    {
      kind: 'outgoing',
      transferId: nameFromWire(one.transactionId),
      status: returned === sent ? 'returned' : statusOfState[state],
      amount: sent,
      settledOn,
      returned,
      returnedOn,
    },
  ]
}
