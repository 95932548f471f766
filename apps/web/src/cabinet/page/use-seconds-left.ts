import { useEffect, useState } from 'react'

/**
 * Counts seconds down from what the bank said: its clock decides, and the browser's only measures what has passed since.
 * @param said seconds that were left @param since when that was, in milliseconds of the browser's clock
 */
export function useSecondsLeft(said: number, since: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, said - Math.floor(Math.max(0, now - since) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [isOver])
  return left
}
