import { createHash } from 'node:crypto'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import type { ExchangeOrder } from '../../ports/exchange-desk.ts'
import type { ComingAnswer } from './order-book.ts'

/** An event of an order at the local desk, in milliseconds after it was taken. */
type Happening = { readonly after: number } & (
  | {
      /** Thousandths of the amount; null: all that is left. */
      readonly fills: number | null
      readonly rate?: 'worse'
      /** Repeated under another name of the message: it is the same deal. */
      readonly again?: true
    }
  | { readonly refuses: string }
)

type Behaviour = {
  readonly happens: readonly Happening[]
  /** It is taken, but the caller gets a fault. */
  readonly submissionFails?: true
}

/** The adapter's own table of behaviours, by what they are for. */
const behaviours = {
  whole: { happens: [{ after: 1 * SECOND, fills: null }] },
  inParts: {
    happens: [
      { after: 1 * SECOND, fills: 650 },
      { after: 5 * SECOND, fills: 150 },
      { after: 10 * SECOND, fills: null },
    ],
  },
  late: { happens: [{ after: 10 * MINUTE, fills: null }] },
  never: { happens: [] },
  refuses: { happens: [{ after: 2 * SECOND, refuses: 'Немає зустрічної пропозиції' }] },
  partOnly: { happens: [{ after: 1 * SECOND, fills: 650 }] },
  partThenRefuses: {
    happens: [
      { after: 1 * SECOND, fills: 400 },
      { after: 3 * SECOND, refuses: 'Немає зустрічної пропозиції на решту' },
    ],
  },
  twice: {
    happens: [
      { after: 1 * SECOND, fills: 500 },
      { after: 2 * SECOND, fills: 500, again: true },
      { after: 3 * SECOND, fills: null },
    ],
  },
  worse: { happens: [{ after: 1 * SECOND, fills: null, rate: 'worse' }] },
  tooMuch: {
    happens: [
      { after: 1 * SECOND, fills: 700 },
      { after: 2 * SECOND, fills: 700 },
    ],
  },
  submissionFails: { happens: [{ after: 1 * SECOND, fills: null }], submissionFails: true },
} as const satisfies Record<string, Behaviour>

type BehaviourName = keyof typeof behaviours

const behaviourNames = Object.keys(behaviours) as BehaviourName[]

export const behaviourOf = (name: BehaviourName): Behaviour => behaviours[name]

/** Amounts by which one asks the local desk for a behaviour: 1 002,00 of a currency is dealt in parts. */
export const amountsOfBehaviours: Readonly<Record<Exclude<BehaviourName, 'whole'>, Kopiykas>> = {
  inParts: kopiykas(1_002_00n),
  late: kopiykas(1_003_00n),
  never: kopiykas(1_004_00n),
  refuses: kopiykas(1_005_00n),
  partOnly: kopiykas(1_006_00n),
  partThenRefuses: kopiykas(1_007_00n),
  twice: kopiykas(1_008_00n),
  worse: kopiykas(1_009_00n),
  tooMuch: kopiykas(1_010_00n),
  submissionFails: kopiykas(1_011_00n),
}

/** By the table of amounts; with a seed one draw for each other order, so that a run replays by its seed. */
export function behaviourFor({ orderId, amount }: ExchangeOrder, seed: number | null): BehaviourName {
  const named = Object.entries(amountsOfBehaviours).find(([, of]) => of === amount)
  if (named !== undefined) return named[0] as BehaviourName
  if (seed === null) return 'whole'
  const drawn = createHash('sha256').update(`${seed}:${orderId}`).digest().readUInt32BE()
  return behaviourNames[drawn % behaviourNames.length] ?? 'whole'
}

/** A hundredth of a hryvnia: enough to be refused. */
const WORSE = 10_000n

/**
 * The desk's future answers to an order. @param rate at which it deals; parts of an order that is dealt whole come as a
 * whole
 */
export function answersTo(
  order: ExchangeOrder,
  name: BehaviourName,
  { rate, now }: { readonly rate: OfficialRate; readonly now: number },
): ComingAnswer[] {
  const { happens } = behaviourOf(name)
  let left: bigint = order.amount
  return happens.flatMap((happening, place): ComingAnswer[] => {
    const at = now + happening.after
    // An order that has ended is not dealt any more.
    if (at >= order.validUntil) return []
    const said = { answerId: `${order.orderId}/${place}`, orderId: order.orderId, dealtAt: at, dueAt: at }
    if ('refuses' in happening) return [{ ...said, kind: 'refusal', reason: happening.refuses }]
    const isWhole = !order.isPartial || happening.fills === null
    const part = isWhole ? left : (order.amount * BigInt(happening.fills)) / 1_000n
    if (part <= 0n || (!order.isPartial && place > 0)) return []
    if (happening.again !== true) left -= part
    const worse = order.side === 'PURCHASE' ? order.rate + WORSE : order.rate - WORSE
    return [
      {
        ...said,
        kind: 'fill',
        fillKey: `${order.orderId}#${happening.again === true ? place - 1 : place}`,
        amount: kopiykas(part),
        rate: happening.rate === 'worse' ? (worse as OfficialRate) : rate,
      },
    ]
  })
}
