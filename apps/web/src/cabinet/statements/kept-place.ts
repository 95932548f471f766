import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** @param entry of the browser's history */
const storedAs = (entry: string): string => `place:${entry}`

const read = (entry: string): number => Number(sessionStorage.getItem(storedAs(entry)) ?? 0)

/** Where in a long list one was, kept with the entry of the browser's history: Back and Forward come to the same rows. */
export function useKeptPlace(): { start: number; keep: (row: number) => void } {
  const entry = useRouterState({ select: ({ location }) => location.state['__TSR_key'] ?? '' })
  const [start] = useState(() => read(entry))
  const latest = useRef(start)
  // What is opened beside the list is an entry of its own, with the list where it was.
  useEffect(() => sessionStorage.setItem(storedAs(entry), String(latest.current)), [entry])
  return {
    start,
    keep: (row) => {
      latest.current = row
      sessionStorage.setItem(storedAs(entry), String(row))
    },
  }
}
