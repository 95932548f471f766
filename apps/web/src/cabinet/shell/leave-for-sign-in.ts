import { configuration } from '../../configuration.ts'
import { hasDemoFlag } from './demo-flag.ts'

let leaves = false

/**
 * Whether the page is on its way to sign-in: nothing may stop it, because its content must not stay on the screen of an
 * absent person.
 */
export const leavesForSignIn = (): boolean => leaves

/** The session has ended: sign in and come back to the same page. An ended demo has no page to come back to. */
export function leaveForSignIn(): void {
  leaves = true
  if (hasDemoFlag()) return location.assign(`${configuration.signPath}?reason=demoEnded`)
  const here = location.pathname + location.search
  location.assign(`${configuration.signPath}?reason=sessionEnded&redirect=${encodeURIComponent(here)}`)
}
