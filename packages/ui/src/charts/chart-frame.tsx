import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type ChartHeight, chartHeights, PointMark } from './chart-axis.tsx'
import { nearestPoint, pointByKey } from './chart-moves.ts'
import { ChartTable } from './chart-table.tsx'
import type { Plot } from './plot.ts'
import { useWidth } from './use-width.ts'

type ChartFrameProps = {
  /** The chart's name. */
  label: string
  legend?: ReactNode
  height: ChartHeight
  /** The number of points, at least one. */
  count: number
  plot: (width: number) => Plot
  /** A point in words, for people who do not see it. */
  describe: (index: number) => string
  /** A point as it is shown beside the pointer. */
  tooltip: (index: number) => ReactNode
  /** The same numbers as a table. */
  table: ReactNode
}

/**
 * A chart with all that is around it. It is one stop of the keyboard: a slider over its points, whose arrows every screen
 * reader knows and whose value it reads; the drawing itself is hidden from them, the table is for reading at leisure.
 */
export function ChartFrame({ label, legend, height, count, plot, describe, tooltip, table }: ChartFrameProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const { index, isShown, pointerMoves, keyPressed, ...events } = useLookedAt(count)
  const { xs, ys, drawing }: Plot = width > 0 ? plot(width) : { xs: [], ys: [], drawing: null }
  const x = xs[index]
  return (
    <figure className="d-chart" aria-label={label}>
      {legend}
      <div
        ref={box}
        className={`d-chart-plot d-chart-${height}`}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={index + 1}
        aria-valuetext={describe(index)}
        onKeyDown={keyPressed}
        onPointerMove={(event) => pointerMoves(event, xs)}
        onPointerDown={(event) => pointerMoves(event, xs)}
        {...events}
      >
        {width > 0 && (
          <svg className="d-chart-drawing" width={width} height={chartHeights[height]} aria-hidden="true">
            {drawing}
            {isShown && x !== undefined && <PointMark x={x} y={ys[index]} height={height} />}
          </svg>
        )}
        {isShown && x !== undefined && (
          <PointTooltip x={x} width={width}>
            {tooltip(index)}
          </PointTooltip>
        )}
      </div>
      <ChartTable label={label}>{table}</ChartTable>
    </figure>
  )
}

/** The index of the highlighted point: the pointer's or the keyboard's; at first the last one. */
function useLookedAt(count: number) {
  const [wanted, setIndex] = useState(count - 1)
  const [isShown, setShown] = useState(false)
  const index = Math.min(wanted, count - 1)
  const show = (next: number) => {
    setIndex(next)
    setShown(true)
  }
  return {
    index,
    isShown,
    keyPressed: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && isShown) {
        // The surrounding sheet or dialog stays open.
        event.stopPropagation()
        setShown(false)
      }
      const next = pointByKey(event.key, index, count)
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      show(next)
    },
    pointerMoves: (event: PointerEvent<HTMLElement>, xs: readonly number[]) => {
      if (xs.length > 0) show(nearestPoint(xs, event.clientX - event.currentTarget.getBoundingClientRect().left))
    },
    onFocus: () => setShown(true),
    onBlur: () => setShown(false),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (document.activeElement !== event.currentTarget) setShown(false)
    },
  }
}

/** From the point to the box beside it, in pixels. */
const BESIDE = 12

/** Beside the point on the side with more room, and never out of the chart. */
function PointTooltip({ x, width, children }: { x: number; width: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const wanted = x < width / 2 ? x + BESIDE : x - BESIDE - element.offsetWidth
    element.style.setProperty('inset-inline-start', `${Math.max(0, Math.min(width - element.offsetWidth, wanted))}px`)
  })
  return (
    <div ref={box} className="d-chart-tooltip" aria-hidden="true">
      {children}
    </div>
  )
}
