import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type DrawnRows, drawnFirst, drawnNext } from './drawn-rows.ts'
import { type GridRows, heightOf, rowAt, startOf, topOf } from './grid-rows.ts'
import { barAt, contentAfter, scrolledHeight } from './long-scroll.ts'

/** The pause after which the scrolling has stopped, in milliseconds. */
const REST = 150

/** The scrollbar position, its content position, and whether the scrollbar was lower before. */
type Place = { readonly bar: number; readonly content: number; readonly isUp: boolean }

/** The drawn rows, and the distance of the scrollbar from the content, in CSS pixels. */
type Drawn = DrawnRows & { readonly shift: number }

type GridScroll = {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly drawn: Drawn
  /** The height of the scrolled element, in CSS pixels. */
  readonly height: number
  /** The number of whole rows in view. */
  readonly page: number
  /** The origin of the rows' tops, and its place in the scrolled element, in CSS pixels. */
  readonly origin: { readonly content: number; readonly top: number }
  readonly onScroll: () => void
  /** Brings a row into view, as little as that takes. */
  readonly reveal: (index: number) => void
}

type GridScrollOptions = {
  readonly rows: GridRows
  /** The row at which the list begins to be seen. */
  readonly start: number
  /** The part of the scrolling element that its head covers, in CSS pixels. */
  readonly head: number
  /** Called with the first row in view when the scrolling has stopped. */
  readonly onRest: (first: number) => void
}

/**
 * Draws the rows in view of a list of any length. The rows in view stay in place when headings become known above them.
 */
export function useGridScroll({ rows, start, head, onRest }: GridScrollOptions): GridScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(600)
  const [beginning] = useState((): Place => ({ bar: 0, content: startOf(rows, start), isUp: false }))
  const place = useRef<Place>(beginning)
  const [drawn, setDrawn] = useState((): Drawn => ({ ...drawnFirst(rows, { ...beginning, view }), shift: 0 }))
  const scroll = { content: heightOf(rows), view }
  const draw = () => {
    const now = place.current
    const shift = Math.round(now.bar - now.content)
    const isKept = scroller.current?.contains(document.activeElement) === true
    setDrawn((before) => {
      const next = drawnNext(before, rows, { ...now, view }, isKept)
      return next === before && shift === before.shift ? before : { ...next, shift }
    })
  }
  const go = (content: number) => {
    const bar = barAt(scroll, content)
    place.current = placeAfter(place.current, bar, Math.min(Math.max(0, content), Math.max(0, scroll.content - view)))
    if (scroller.current) scroller.current.scrollTop = bar
    draw()
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(() => {})
  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    latest.current = () => {
      // Steps can leave the bar at a place that means other content: it is corrected after the scrolling has stopped.
      go(place.current.content)
      onRest(rowAt(rows, place.current.content))
    }
  })
  const onScroll = () => {
    const bar = scroller.current?.scrollTop ?? 0
    // The hook set the position itself: browsers round it to their pixels.
    if (Math.abs(bar - place.current.bar) < 1) return
    place.current = placeAfter(place.current, bar, contentAfter(scroll, place.current, bar))
    draw()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), REST)
  }
  const measure = useEffectEvent(() => setView((scroller.current?.clientHeight ?? 0) - head))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useAnchor(scroller, rows, view, place, go)
  const reveal = (index: number) => {
    const { content } = place.current
    const bottom = topOf(rows, index) + rows.height
    if (startOf(rows, index) < content) go(startOf(rows, index))
    else if (bottom > content + view) go(bottom - view)
  }
  const height = scrolledHeight(scroll)
  const shown = { ...drawn, last: Math.min(drawn.last, rows.count - 1) }
  const origin = startOf(rows, drawn.origin)
  return {
    scroller,
    drawn: shown,
    height,
    page: Math.max(1, Math.floor(view / rows.height) - 1),
    origin: { content: origin, top: origin + drawn.shift },
    onScroll,
    reveal,
  }
}

/** To stand still is no turn. */
const placeAfter = ({ content: before, isUp }: Place, bar: number, content: number): Place => ({
  bar,
  content,
  isUp: content === before ? isUp : content < before,
})

/** The rows, and how much of them is in view, in CSS pixels. */
type Layout = { readonly rows: GridRows; readonly view: number }

/**
 * Keeps the rows in view in place when rows get headings, another height or another number, or the view another height.
 * A focused row in view stays there: headings that become known above it would push it out at the list's end.
 */
function useAnchor(
  scroller: RefObject<HTMLElement | null>,
  rows: GridRows,
  view: number,
  place: RefObject<Place>,
  go: (content: number) => void,
): void {
  const before = useRef<Layout>({ rows, view })
  const keep = useEffectEvent((now: Layout) => {
    const { content } = place.current
    const was = before.current
    before.current = now
    const anchor = rowAt(was.rows, content)
    const scale = now.rows.height / was.rows.height
    const kept =
      startOf(now.rows, Math.min(anchor, Math.max(0, now.rows.count - 1))) +
      (content - startOf(was.rows, anchor)) * scale
    const focused = rowWithFocus(scroller.current)
    const wasSeen =
      focused !== undefined &&
      focused < now.rows.count &&
      topOf(was.rows, focused) + was.rows.height <= content + was.view + 1
    go(wasSeen ? Math.max(kept, topOf(now.rows, focused) + now.rows.height - now.view) : kept)
  })
  useLayoutEffect(() => {
    if (view > 0) keep({ rows, view })
  }, [rows, view])
}

function rowWithFocus(scroller: HTMLElement | null): number | undefined {
  const row =
    scroller?.contains(document.activeElement) === true
      ? document.activeElement?.closest<HTMLElement>('[data-row]')
      : null
  return row ? Number(row.dataset['row']) : undefined
}
