import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * Sign-in after the correct password (spec section 4); the diagram is sign-in.mermaid beside this file. A wrong
 * password starts no flow, so that a flow does not reveal a client.
 */
export const signInStates = ['awaitingCode', 'signedIn'] as const

export type SignInState = (typeof signInStates)[number]

export const signInEvents = ['CODE_ACCEPTED', 'RESEND'] as const

export type SignInEvent = (typeof signInEvents)[number]

export type SignInEffect = 'startSession' | 'sendCode'

export type SignInStep = { readonly next: SignInState; readonly effects: readonly SignInEffect[] }

const matrix: Record<SignInState, Record<SignInEvent, Result<SignInStep, RefusalCode>>> = {
  awaitingCode: {
    CODE_ACCEPTED: ok({ next: 'signedIn', effects: ['startSession'] }),
    RESEND: ok({ next: 'awaitingCode', effects: ['sendCode'] }),
  },
  signedIn: {
    CODE_ACCEPTED: refused('alreadyConfirmed'),
    RESEND: refused('alreadyConfirmed'),
  },
}

export const step = (state: SignInState, event: SignInEvent): Result<SignInStep, RefusalCode> => matrix[state][event]
