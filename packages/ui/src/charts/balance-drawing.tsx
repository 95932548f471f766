import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { amountAxis, AmountLines, type ChartHeight, PointLabels } from './chart-axis.tsx'
import { dayLabels, dayStart } from './chart-days.ts'
import { marks } from './chart-marks.ts'
import { aboveAndBelow, stepArea, stepLine } from './chart-steps.ts'
import { rangeOfLine } from './chart-scale.ts'
import type { Plot } from './plot.ts'

/** The balance of an account at the end of a day in Kyiv. */
export type DayBalance = {
  /** `YYYY-MM-DD`: the last day of those that the point stands for. */
  readonly day: string
  /** Minor units; below zero is an overdraft. */
  readonly balance: string
}

/** Amounts are hidden as the page hides them. */
export type BalanceLook = { readonly currency: Currency; readonly language: Language; readonly hidden: boolean }

export const BALANCE_HEIGHT = 'low' satisfies ChartHeight

/** The balance at a width: for a page and for a picture. @param first the first day of those that the first point stands for */
export function drawBalance(points: readonly DayBalance[], first: string, width: number, look: BalanceLook): Plot {
  const balances = points.map(({ balance }) => BigInt(balance))
  const axis = amountAxis(balances, { ...look, height: BALANCE_HEIGHT }, rangeOfLine)
  const span = { first, last: points.at(-1)?.day ?? first, left: axis.left, right: width }
  // A point stands for the days up to its own: the next one begins with the day after.
  const ends = points.map(({ day }) => dayStart(span, day) + dayWidth(span))
  const edges = [axis.left, ...ends]
  const ys = balances.map(axis.scale)
  const { above, below } = aboveAndBelow(ys, axis.zero)
  const drawing = (
    <>
      <path {...marks.above} d={stepArea(edges, above, axis.zero)} />
      <path {...marks.below} d={stepArea(edges, below, axis.zero)} />
      <AmountLines axis={axis} width={width} />
      <path {...marks.net} d={stepLine(edges, ys)} />
      <PointLabels labels={dayLabels(span, look.language)} width={width} height={BALANCE_HEIGHT} />
    </>
  )
  return { xs: ends.map((end, index) => ((edges[index] ?? 0) + end) / 2), ys, drawing }
}

const dayWidth = (span: { first: string; last: string; left: number; right: number }): number =>
  span.right - dayStart(span, span.last)
