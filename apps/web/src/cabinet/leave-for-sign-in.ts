import { configuration } from '../configuration.ts'

/** The session has ended: sign in and come back to the same page. */
export function leaveForSignIn(): void {
  const here = location.pathname + location.search
  location.assign(`${configuration.signPath}?reason=sessionEnded&redirect=${encodeURIComponent(here)}`)
}
