import type { ErrorCode } from '../errors.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * Sign-in of a browser by the phone of somebody who is signed in there (spec section 4, 'QR sign-in'); the diagram is
 * qr-sign-in.mermaid beside this file. The browser may have another code shown at any time: what went before is void.
 */
export const qrSignInStates = ['connected', 'shown', 'scanned', 'approved', 'declined', 'signedIn'] as const

export type QrSignInState = (typeof qrSignInStates)[number]

/** `SCAN` may come again from the same phone: an answer can be lost on the way. */
export const qrSignInEvents = ['SHOW', 'SCAN', 'APPROVE', 'DECLINE', 'START_SESSION'] as const

export type QrSignInEvent = (typeof qrSignInEvents)[number]

/** How long a code, and each later step, may wait for the next one. Milliseconds (security row 16). */
export const QR_STEP_LIFE_MS = 60_000

export type QrSignInStep = { readonly next: QrSignInState }

const to = (next: QrSignInState): Result<QrSignInStep, ErrorCode> => ok({ next })
const ranOut = refused<ErrorCode>('OTP_EXPIRED')
const alreadyDone = refused<ErrorCode>('ALREADY_CONFIRMED')
const notSet = refused<ErrorCode>('SESSION_NOT_SET')

const matrix: Record<QrSignInState, Record<QrSignInEvent, Result<QrSignInStep, ErrorCode>>> = {
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

export const step = (state: QrSignInState, event: QrSignInEvent): Result<QrSignInStep, ErrorCode> =>
  matrix[state][event]
