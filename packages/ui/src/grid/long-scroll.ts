/**
 * Browsers draw no element higher than some 16 (Firefox) to 33 million pixels (Chromium): a million rows are 44
 * million. So this is the greatest height of a list, and its scrollbar is stretched over the content. At both ends a
 * pixel is a pixel, so that they are reached as in any list; the middle between them is stretched.
 */
const TALLEST = 8_000_000

/** The length at each end that is not stretched, in CSS pixels. */
const PLAIN = 1_000_000

/** The heights of the content and of its view; in CSS pixels. */
export type LongScroll = { readonly content: number; readonly view: number }

/** The height of the scrolled element. */
export const scrolledHeight = ({ content }: LongScroll): number => Math.min(content, TALLEST)

const isPlain = ({ content }: LongScroll): boolean => content <= TALLEST

/** The farthest that the content, and the scrollbar, go. */
const farthest = (scroll: LongScroll) => ({
  content: Math.max(0, scroll.content - scroll.view),
  bar: Math.max(0, scrolledHeight(scroll) - scroll.view),
})

/** The content position of a scrollbar position. @param bar the element's scrollTop */
export function contentAt(scroll: LongScroll, bar: number): number {
  const end = farthest(scroll)
  if (isPlain(scroll)) return clamp(bar, end.content)
  if (bar <= PLAIN) return Math.max(0, bar)
  if (bar >= end.bar - PLAIN) return clamp(end.content - (end.bar - bar), end.content)
  return PLAIN + ((bar - PLAIN) * (end.content - 2 * PLAIN)) / (end.bar - 2 * PLAIN)
}

/** The scrollbar position of a content position: the inverse of `contentAt`. */
export function barAt(scroll: LongScroll, content: number): number {
  const end = farthest(scroll)
  if (isPlain(scroll)) return clamp(content, end.bar)
  if (content <= PLAIN) return Math.max(0, content)
  if (content >= end.content - PLAIN) return clamp(end.bar - (end.content - content), end.bar)
  return PLAIN + ((content - PLAIN) * (end.bar - 2 * PLAIN)) / (end.content - 2 * PLAIN)
}

/**
 * The new content position after the scrollbar has moved. A step (a wheel, a finger, a key) moves the content as far as
 * the bar; a leap (a dragged bar) goes to the bar's position in the content.
 */
export function contentAfter(
  scroll: LongScroll,
  before: { readonly bar: number; readonly content: number },
  bar: number,
): number {
  const step = bar - before.bar
  const { content: end, bar: endOfBar } = farthest(scroll)
  if (isPlain(scroll) || Math.abs(step) > 2 * scroll.view || bar <= 0 || bar >= endOfBar) return contentAt(scroll, bar)
  return clamp(before.content + step, end)
}

const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), most)
