import { useSyncExternalStore } from 'react'

/** Whether the window is at least so wide. For what CSS cannot do: another structure, not another look. @param pixels CSS pixels */
export function useWide(pixels: 700 | 900 | 1200): boolean {
  const query = `(min-width: ${pixels}px)`
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
