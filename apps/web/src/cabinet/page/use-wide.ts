import { useSyncExternalStore } from 'react'

/** The last answer for the screen. A printed page has the width of its paper, but keeps the layout of the screen. */
const onScreen = new Map<string, boolean>()

/**
 * Tells whether the window has at least this width. For changes beyond CSS: another structure, not another look.
 * @param pixels CSS pixels
 */
export function useWide(pixels: 700 | 900 | 1200): boolean {
  const query = `(min-width: ${pixels}px)`
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => {
      if (!onScreen.has(query) || !matchMedia('print').matches) onScreen.set(query, matchMedia(query).matches)
      return onScreen.get(query) === true
    },
  )
}
