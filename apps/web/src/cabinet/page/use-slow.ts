import { useEffect, useState } from 'react'

/** After so long a person wonders whether anything happens, in milliseconds. */
const LONG = 4_000

/** Tells whether an action takes longer than people expect. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), LONG)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}
