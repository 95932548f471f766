import type { KeyboardEvent } from 'react'

/** The direction of a widget's arrow keys. */
type Axis = 'horizontal' | 'vertical'

const STEPS: Record<Axis, Readonly<Record<string, 1 | -1>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
}

/** The index that a key moves to, wrapping at both ends; undefined when the key does not move. */
export function nextIndex(key: string, index: number, count: number, axis: Axis): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[axis][key]
  return step === undefined ? undefined : (index + step + count) % count
}

/** Moves the focus among the elements of a widget that match, as its arrow keys say. @returns the index that got it */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string, axis: Axis): number | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const next = nextIndex(event.key, items.indexOf(document.activeElement as HTMLElement), items.length, axis)
  if (next === undefined) return undefined
  event.preventDefault()
  items[next]?.focus()
  return next
}
