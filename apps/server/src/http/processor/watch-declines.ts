import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Clock } from '../../ports/clock.ts'

/** More than people of one issuer's range ever cause at one server: an attacker tries numbers, or codes of them. */
const MANY = 30

type Minute = { began: number; count: number; isReported: boolean }

/** Counts declines by the first six digits. In memory: what is lost is counted anew (each server by itself). */
export type DeclineWatch = { readonly count: (firstDigits: string) => boolean }

/** @returns a count that says true once a minute, when declines of one range are many */
export function watchDeclines(clock: Clock): DeclineWatch {
  const minutes = new Map<string, Minute>()
  return {
    count(firstDigits) {
      const now = clock.now()
      const known = minutes.get(firstDigits)
      const minute =
        known !== undefined && now - known.began < MINUTE ? known : { began: now, count: 0, isReported: false }
      minutes.set(firstDigits, minute)
      minute.count += 1
      if (minute.count <= MANY || minute.isReported) return false
      minute.isReported = true
      return true
    },
  }
}
