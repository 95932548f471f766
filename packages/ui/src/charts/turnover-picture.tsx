import type { Currency } from '@dilo/domain/values/currency.ts'
import { shownMoney } from '../display/money-text.ts'
import { marks } from './chart-marks.ts'
import { PICTURE_ROOM, type PictureDrawing } from './chart-picture.tsx'
import type { RankedTurnover } from './counterparty-bars.tsx'
import { pictureLines } from './picture-lines.ts'
import { barShares, percentOf } from './ranked-bars.ts'

export type TurnoverLook = {
  readonly currency: Currency
  readonly hidden: boolean
  /** The number of operations, in words. */
  readonly operations: (count: number) => string
}

const LINE = 18
/** Beside the name stand two sums. */
const NAME = { letters: 58, lines: 2 }
const BAR = 10
/** The distances from the name to the bar, from the bar to the text below it, and to the next row, in pixels. */
const [TO_BAR, TO_META, TO_NEXT] = [6, 16, 18]

type Placed = {
  readonly row: RankedTurnover
  readonly name: readonly string[]
  readonly top: number
  readonly bottom: number
}

/** Turnovers by counterparty for a picture: the content of CounterpartyBars, with the codes from its table. */
export function turnoverPicture(rows: readonly RankedTurnover[], look: TurnoverLook): PictureDrawing {
  const placed = placeRows(rows)
  const shares = barShares(rows)
  const drawing = placed.map((one, index) => (
    <TurnoverRow
      key={one.row.key}
      placed={one}
      share={shares[index] ?? { in: 0, out: 0 }}
      percent={percentOf(one.row, rows)}
      look={look}
    />
  ))
  return { height: placed.at(-1)?.bottom ?? 0, drawing }
}

function placeRows(rows: readonly RankedTurnover[]): readonly Placed[] {
  const placed: Placed[] = []
  for (const row of rows) {
    const top = placed.at(-1)?.bottom ?? 0
    const name = pictureLines(row.name, NAME.letters, NAME.lines)
    placed.push({ row, name, top, bottom: top + Math.max(1, name.length) * LINE + TO_BAR + BAR + TO_META + TO_NEXT })
  }
  return placed
}

type TurnoverRowProps = {
  placed: Placed
  share: { readonly in: number; readonly out: number }
  percent: string
  look: TurnoverLook
}

function TurnoverRow({ placed: { row, name, top, bottom }, share, percent, look }: TurnoverRowProps) {
  const bar = bottom - TO_NEXT - TO_META - BAR
  const [came, went] = [width(share.in), width(share.out)]
  const meta = [...(row.detail ? [row.detail] : []), `${percent} %`, look.operations(row.count)].join(' · ')
  return (
    <g>
      <text fontSize={14} fontWeight={500} fill="var(--text)">
        {name.map((line, index) => (
          <tspan key={line} x={0} y={top + LINE * (index + 1) - 4}>
            {line}
          </tspan>
        ))}
      </text>
      <text x={PICTURE_ROOM} y={top + LINE - 4} fontSize={14} textAnchor="end" fill="var(--text)">
        {sumsOf(row, look)}
      </text>
      {came > 0 && <rect {...marks.in} x={1} y={bar} width={came} height={BAR} rx={2} />}
      {went > 0 && <rect {...marks.out} x={1 + came} y={bar} width={went} height={BAR} rx={2} />}
      <text x={0} y={bar + BAR + TO_META} fontSize={12} fill="var(--text-2)">
        {pictureLines(meta, 120, 1).join('')}
      </text>
    </g>
  )
}

/** Converts hundredths to pixels, within the outline's own width. */
const width = (percent: number): number => Math.round(percent * (PICTURE_ROOM - 2)) / 100

function sumsOf(row: RankedTurnover, { currency, hidden }: TurnoverLook): string {
  const sums = [BigInt(row.in), -BigInt(row.out)].filter((sum) => sum !== 0n)
  return sums.map((sum) => (hidden ? '••••' : shownMoney(sum, currency, { signed: true }))).join('   ')
}
