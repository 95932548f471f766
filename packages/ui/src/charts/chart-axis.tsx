import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { marks } from './chart-marks.ts'
import { type AmountRange, amountScale, rangeWithZero, type Scale } from './chart-scale.ts'
import { niceTicks } from './chart-ticks.ts'
import { shortMoney } from './short-money.ts'

/**
 * The heights of drawings with their labels, in pixels: the room is kept before the width is known (chart.css). A line
 * on the whole width of a page is low; bars that go up and down need more.
 */
export const chartHeights = { low: 200, high: 240 } as const

export type ChartHeight = keyof typeof chartHeights

/** The upper end of the amount axis: half a label stands above the highest line. */
const TOP = 8
/** Two rows of labels stand below the lowest line, in pixels. */
const LABELS = 40

const bottomOf = (height: ChartHeight): number => chartHeights[height] - LABELS

/** The number of steps that an axis of this height takes without crowding. */
const STEPS = 4
/** The width of a figure of 12 px, a little more than Inter's, in pixels. */
const FIGURE = 6.8
const SPACE = 8

type AmountAxis = {
  readonly ticks: readonly { readonly y: number; readonly label: string; readonly isZero: boolean }[]
  readonly scale: Scale
  /** Pixels of the zero line, or of the edge beyond which it lies. */
  readonly zero: number
  /** The left edge of the points: right of the longest label. */
  readonly left: number
}

type AxisOf = {
  readonly height: ChartHeight
  readonly currency: Currency
  readonly language: Language
  readonly hidden: boolean
}

/** The vertical axis for some amounts in minor units, by default with zero within. Hidden amounts leave their lines. */
export function amountAxis(
  amounts: readonly bigint[],
  { height, currency, language, hidden }: AxisOf,
  rangeOf: (amounts: readonly bigint[]) => AmountRange = rangeWithZero,
): AmountAxis {
  const marks = niceTicks(rangeOf(amounts), STEPS)
  const bottom = bottomOf(height)
  const scale = amountScale({ min: marks[0] ?? 0n, max: marks.at(-1) ?? 0n }, bottom, TOP)
  const ticks = marks.map((mark) => ({
    y: scale(mark),
    isZero: mark === 0n,
    label: hidden ? '••••' : shortMoney(mark, currency, language),
  }))
  const longest = Math.max(...ticks.map(({ label }) => label.length))
  const zero = Math.min(bottom, Math.max(TOP, scale(0n)))
  return { ticks, scale, zero, left: Math.ceil(longest * FIGURE) + SPACE }
}

/** Thin lines with their amounts; the zero line is stronger. */
export function AmountLines({ axis, width }: { axis: AmountAxis; width: number }) {
  return (
    <g>
      {axis.ticks.map(({ y, label, isZero }) => (
        <g key={y}>
          <line {...(isZero ? marks.zero : marks.line)} x1={axis.left} x2={width} y1={y} y2={y} />
          <text {...marks.label} x={axis.left - SPACE} y={y} dy="0.35em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}

/** A label below the points; the second row holds the part that changes more rarely. */
export type PointLabel = { readonly x: number; readonly text: string; readonly second?: string | undefined }

/** Half of a label, in pixels: one that is nearer to the right edge ends there. */
const HALF_LABEL = 18

type PointLabelsProps = { labels: readonly PointLabel[]; width: number; height: ChartHeight }

export function PointLabels({ labels, width, height }: PointLabelsProps) {
  return (
    <g>
      {labels.map(({ x, text, second }) => {
        const isAtEdge = x > width - HALF_LABEL
        const at = isAtEdge ? width : x
        return (
          <text key={x} {...marks.label} textAnchor={isAtEdge ? 'end' : 'middle'} y={bottomOf(height) + 18}>
            <tspan x={at}>{text}</tspan>
            {second !== undefined && (
              <tspan x={at} dy={16}>
                {second}
              </tspan>
            )}
          </text>
        )
      })}
    </g>
  )
}

/** The line at the point that is looked at, and a mark where the drawing has a line there. */
export function PointMark({ x, y, height }: { x: number; y: number | undefined; height: ChartHeight }) {
  return (
    <g>
      <line className="d-chart-cursor" x1={x} x2={x} y1={TOP} y2={bottomOf(height)} />
      {y !== undefined && <circle className="d-chart-dot" cx={x} cy={y} r={5} />}
    </g>
  )
}
