import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { sessionLimits } from '../session/session-queries.ts'
import { sessionEnding } from '../session/session-ending.ts'

const Warning = lazyPage(async () => (await import('./session-warning.tsx')).SessionWarning, { part: true })

/**
 * The interval of checks during the warning, because other pages of this browser may keep the session alive, in
 * milliseconds.
 */
const LOOK_EVERY = 5_000

/** Watches when the session ends, and warns before. Over, the next look leads to sign-in (query-client.ts). */
export function SessionEnd() {
  const [acknowledged, setAcknowledged] = useState<string>()
  // Updates only if the seconds are visible: in between, nothing is drawn anew.
  const [now, setNow] = useState(0)
  const tick = useCallback(() => setNow(Date.now()), [])
  const { data: limits, dataUpdatedAt, refetch } = useQuery(sessionLimits)
  const since = Math.max(0, now - dataUpdatedAt)
  const ending = limits && sessionEnding(limits, since)
  useLookWhenFar(ending?.kind === 'far' ? dataUpdatedAt + since + ending.askIn : null, refetch, tick)
  useLookWhenNear(ending === undefined || ending.kind === 'far' ? null : ending.left, refetch, tick)
  if (!limits || !ending || ending.kind === 'far') return null
  if (ending.kind === 'absolute' && acknowledged === limits.endsAt) return null
  return <Warning ending={ending} onAcknowledge={() => setAcknowledged(limits.endsAt)} />
}

type Look = () => Promise<unknown>

/** Asks again when the warning is due: other calls and pages may have put the end off. @param due milliseconds of the browser's clock */
function useLookWhenFar(due: number | null, look: Look, tick: () => void): void {
  useEffect(() => {
    if (due === null) return
    // Without an answer the limits known before count.
    const timer = setTimeout(() => void look().finally(tick), due - Date.now())
    return () => clearTimeout(timer)
  }, [due, look, tick])
}

/**
 * Counts the seconds down, and checks with the bank every few of them.
 * @param left milliseconds
 */
function useLookWhenNear(left: number | null, look: Look, tick: () => void): void {
  const near = left !== null
  useEffect(() => {
    if (!near) return
    const ticking = setInterval(tick, 1000)
    const looking = setInterval(look, LOOK_EVERY)
    return () => {
      clearInterval(ticking)
      clearInterval(looking)
    }
  }, [near, look, tick])
  const over = left === 0
  useEffect(() => {
    if (over) void look()
  }, [over, look])
}
