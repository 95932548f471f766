import { configuration } from '../configuration.ts'
import { hasDemoFlag } from './demo-flag.ts'

/** The session has ended: sign in and come back to the same page. Of a demo there is no page left to come back to. */
export function leaveForSignIn(): void {
  if (hasDemoFlag()) return location.assign(`${configuration.signPath}?reason=demoEnded`)
  const here = location.pathname + location.search
  location.assign(`${configuration.signPath}?reason=sessionEnded&redirect=${encodeURIComponent(here)}`)
}
