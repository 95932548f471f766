import { configuration } from '../../configuration.ts'
import { hasDemoFlag } from './demo-flag.ts'

/**
 * Tells whether the page goes on, it or another tab signs out (the bank has not answered yet), or it is on its way to
 * sign-in.
 */
type Standing = 'stays' | 'signsOut' | 'signsOutElsewhere' | 'leaves'
let standing: Standing = 'stays'

/** Tabs of one browser share the session: a sign-out in one ends all of them. */
const channel = new BroadcastChannel('signedOut')
channel.addEventListener('message', ({ data }: MessageEvent<Standing>) => {
  if (data === 'leaves') leaveSignedOut()
  else if (standing === 'stays' || standing === 'signsOutElsewhere') standing = data
})

/** Tells the other tabs how they stand. A channel has no target: it reaches this origin alone. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tellOthers = (theirs: Standing): void => channel.postMessage(theirs)

/**
 * Says in the storage of all tabs that one of them signs out: a message may come to another one after its own call has
 * met the ended session. The next page of the cabinet removes it.
 */
const SIGNS_OUT = 'signsOut'

function markSignOut(isUnderWay: boolean): void {
  try {
    if (isUnderWay) localStorage.setItem(SIGNS_OUT, 'yes')
    else localStorage.removeItem(SIGNS_OUT)
  } catch {
    // Without a storage the message alone tells.
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(SIGNS_OUT) !== null
  } catch {
    return false
  }
}

markSignOut(false)

/**
 * Tells whether the page is on its way to sign-in: nothing may stop it, because its content must not stay on the screen
 * of an
 * absent person.
 */
export const leavesForSignIn = (): boolean => standing === 'leaves'

function leave(to: string): void {
  standing = 'leaves'
  location.assign(to)
}

/** Removes what the person typed and the bank does not have (ASVS 14.3.1). */
function leaveSignedOut(): void {
  sessionStorage.clear()
  leave(configuration.signPath)
}

/**
 * The session has ended: sign in and come back to the same page. An ended demo has no page to come back to.
 * While the person signs out, other calls meet the ended session too: the sign-out alone decides where the page goes. In
 * another tab such a call may come before the word of the sign-out.
 */
export function leaveForSignIn(): void {
  if (standing === 'signsOutElsewhere' || (standing === 'stays' && isMarked())) return leaveSignedOut()
  if (standing !== 'stays') return
  if (hasDemoFlag()) return leave(`${configuration.signPath}?reason=demoEnded`)
  const query = new URLSearchParams(location.search)
  // It goes beside: sign-in takes it out of the address before the page is painted.
  const orderToken = query.get('orderToken')
  query.delete('orderToken')
  const here = location.pathname + (query.size > 0 ? `?${query}` : '')
  const order = orderToken === null ? '' : `&orderToken=${orderToken}`
  leave(`${configuration.signPath}?reason=sessionEnded&redirect=${encodeURIComponent(here)}${order}`)
}

export function beginSignOut(): void {
  if (standing !== 'stays') return
  standing = 'signsOut'
  markSignOut(true)
  tellOthers('signsOutElsewhere')
}

/** The bank has not ended the session: the page goes on. */
export function failSignOut(): void {
  if (standing !== 'signsOut') return
  standing = 'stays'
  markSignOut(false)
  tellOthers('stays')
}

/** The person has signed out: nothing that they typed stays in any tab of this browser. */
export function finishSignOut(): void {
  tellOthers('leaves')
  leaveSignedOut()
}
