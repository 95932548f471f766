import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/**
 * The storage key of the choice: it stays in this browser, because it is about the keyboard and the hands at it (WCAG
 * 2.1.4).
 */
const STORED = 'singleKeys'

const watchers = new Set<() => void>()

/** Single keys are on until a person switches them off. */
export const singleKeysWork = (): boolean => localStorage.getItem(STORED) !== 'off'

export function letSingleKeysWork(works: boolean): void {
  if (works) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, 'off')
  for (const changed of watchers) changed()
}

export const useSingleKeysWork = (): boolean =>
  useSyncExternalStore((changed) => {
    watchers.add(changed)
    return () => watchers.delete(changed)
  }, singleKeysWork)

/**
 * An overlay covers the page and takes the keys. Notifications and tooltips, which are popovers of another kind, take
 * none.
 */
export const isCovered = (): boolean => document.querySelector('dialog[open], [popover=auto]:popover-open') !== null

/** While a person types, keys are characters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))

/** Each key of the keyboard by its Latin letter: it is the same one in every layout. */
type SingleKeys = Readonly<Record<string, () => void>>

/** Keys that work anywhere on a page. They rest while a person types or a dialog is open, and when they are switched off. */
export function useSingleKeys(keys: SingleKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || isCovered() || isTyping(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey || !singleKeysWork()) return
    const act = keys[event.code.replace('Key', '').toLowerCase()]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
