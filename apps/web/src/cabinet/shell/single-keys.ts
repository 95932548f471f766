import { useSyncExternalStore } from 'react'

/**
 * The storage key of the choice: it stays in this browser, because it is about the keyboard and the hands at it (WCAG
 * 2.1.4).
 */
const STORED = 'singleKeys'

const watchers = new Set<() => void>()

/** Whether single keys are on. They are until a person switches them off. */
export const singleKeysWork = (): boolean => localStorage.getItem(STORED) !== 'off'

export function letSingleKeysWork(wish: boolean): void {
  if (wish) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, 'off')
  for (const changed of watchers) changed()
}

export const useSingleKeysWork = (): boolean =>
  useSyncExternalStore((changed) => {
    watchers.add(changed)
    return () => watchers.delete(changed)
  }, singleKeysWork)
