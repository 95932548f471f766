import { useEffect, useRef, useState } from 'react'
import { useShown } from '../../routing/router-context.ts'

/** @param entry of the browser's history */
const storedAs = (entry: string): string => `place:${entry}`

const read = (entry: string): number => Number(sessionStorage.getItem(storedAs(entry)) ?? 0)

/**
 * The person's place in a long list, stored with the entry of the browser's history: Back and Forward return to the
 * same rows.
 */
export function useKeptPlace(): { start: number; keep: (row: number) => void } {
  const entry = useShown(({ key }) => key)
  const [start] = useState(() => read(entry))
  const latest = useRef(start)
  // A panel opened beside the list is a history entry of its own, with the list at the same place.
  useEffect(() => sessionStorage.setItem(storedAs(entry), String(latest.current)), [entry])
  return {
    start,
    keep: (row) => {
      latest.current = row
      sessionStorage.setItem(storedAs(entry), String(row))
    },
  }
}
