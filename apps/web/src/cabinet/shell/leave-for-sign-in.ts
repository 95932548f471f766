import { configuration } from '../../configuration.ts'
import { hasDemoFlag } from './demo-flag.ts'

let leaves = false

/** Whether the page is on its way to sign-in: nothing may keep it, and what it shows, on the screen of a person who has gone. */
export const leavesForSignIn = (): boolean => leaves

/** The session has ended: sign in and come back to the same page. An ended demo has no page to come back to. */
export function leaveForSignIn(): void {
  leaves = true
  if (hasDemoFlag()) return location.assign(`${configuration.signPath}?reason=demoEnded`)
  const here = location.pathname + location.search
  location.assign(`${configuration.signPath}?reason=sessionEnded&redirect=${encodeURIComponent(here)}`)
}
