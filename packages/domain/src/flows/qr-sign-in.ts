import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * Sign-in of a browser by the phone of a signed-in person (spec section 4, 'QR sign-in'); the diagram is
 * qr-sign-in.mermaid beside this file. The browser may request a new code at any time, which voids the previous one.
 */
export const qrSignInStates = ['connected', 'shown', 'scanned', 'approved', 'declined', 'signedIn'] as const

export type QrSignInState = (typeof qrSignInStates)[number]

/** `SCAN` may come again from the same phone: an answer can be lost on the way. */
export const qrSignInEvents = ['SHOW', 'SCAN', 'APPROVE', 'DECLINE', 'START_SESSION'] as const

export type QrSignInEvent = (typeof qrSignInEvents)[number]

/** The longest wait of a code, and of each later step, for the next one. Milliseconds (security row 16). */
export const QR_STEP_LIFE_MS = 60_000

export type QrSignInStep = { readonly next: QrSignInState }

const to = (next: QrSignInState): Result<QrSignInStep, RefusalCode> => ok({ next })
const ranOut = refused<RefusalCode>('codeExpired')
const alreadyDone = refused<RefusalCode>('alreadyConfirmed')
const notSet = refused<RefusalCode>('sessionNotSet')

const matrix: Record<QrSignInState, Record<QrSignInEvent, Result<QrSignInStep, RefusalCode>>> = {
  connected: { SHOW: to('shown'), SCAN: ranOut, APPROVE: ranOut, DECLINE: ranOut, START_SESSION: notSet },
  shown: { SHOW: to('shown'), SCAN: to('scanned'), APPROVE: ranOut, DECLINE: ranOut, START_SESSION: notSet },
  scanned: {
    SHOW: to('shown'),
    SCAN: to('scanned'),
    APPROVE: to('approved'),
    DECLINE: to('declined'),
    START_SESSION: notSet,
  },
  approved: {
    SHOW: to('shown'),
    SCAN: ranOut,
    APPROVE: alreadyDone,
    DECLINE: alreadyDone,
    START_SESSION: to('signedIn'),
  },
  declined: { SHOW: to('shown'), SCAN: ranOut, APPROVE: alreadyDone, DECLINE: alreadyDone, START_SESSION: notSet },
  signedIn: { SHOW: alreadyDone, SCAN: ranOut, APPROVE: alreadyDone, DECLINE: alreadyDone, START_SESSION: notSet },
}

export const step = (state: QrSignInState, event: QrSignInEvent): Result<QrSignInStep, RefusalCode> =>
  matrix[state][event]
