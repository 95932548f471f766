import { configuration } from '../../configuration.ts'
import { hasDemoFlag } from './demo-flag.ts'
import { emptyStorage } from './person-of-tab.ts'

/** Whether the page goes on, signs out (the bank has not answered yet), or is on its way to sign-in. */
let standing: 'stays' | 'signsOut' | 'leaves' = 'stays'

/**
 * Whether the page is on its way to sign-in: nothing may stop it, because its content must not stay on the screen of an
 * absent person.
 */
export const leavesForSignIn = (): boolean => standing === 'leaves'

function leave(to: string): void {
  standing = 'leaves'
  location.assign(to)
}

/**
 * The session has ended: sign in and come back to the same page. An ended demo has no page to come back to.
 * While the person signs out, other calls meet the ended session too: the sign-out alone decides where the page goes.
 */
export function leaveForSignIn(): void {
  if (standing !== 'stays') return
  if (hasDemoFlag()) return leave(`${configuration.signPath}?reason=demoEnded`)
  const here = location.pathname + location.search
  leave(`${configuration.signPath}?reason=sessionEnded&redirect=${encodeURIComponent(here)}`)
}

export function beginSignOut(): void {
  if (standing === 'stays') standing = 'signsOut'
}

/** The bank has not ended the session: the page goes on. */
export function failSignOut(): void {
  if (standing === 'signsOut') standing = 'stays'
}

/** The person has signed out: nothing that they typed stays in this browser's tab (ASVS 14.3.1). */
export function finishSignOut(): void {
  emptyStorage()
  leave(configuration.signPath)
}
