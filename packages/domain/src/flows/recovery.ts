import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * Recovery of a password (spec section 4); the diagram is recovery.mermaid beside this file. The new password is given
 * at the start and becomes the person's with the effect `setPassword` alone.
 */
export const recoveryStates = ['awaitingCode', 'awaitingInn', 'recovered', 'ended'] as const

export type RecoveryState = (typeof recoveryStates)[number]

export const recoveryEvents = [
  'CODE_ACCEPTED',
  'CODE_ACCEPTED_INN_NEXT',
  'INN_ACCEPTED',
  'INN_TRIES_SPENT',
  'RESEND',
] as const

export type RecoveryEvent = (typeof recoveryEvents)[number]

export type RecoveryEffect = 'setPassword' | 'sendCode'

export type RecoveryStep = { readonly next: RecoveryState; readonly effects: readonly RecoveryEffect[] }

/** The next check after a correct code (spec section 4). No answer requests a passport: the bank keeps no numbers. */
export const nextCheckTypes = ['ABSENT', 'INN', 'PASSPORT_NUMBER'] as const

export type NextCheckType = (typeof nextCheckTypes)[number]

/** The event of a correct code, by the person's next check. */
export const codeEvent: Record<Exclude<NextCheckType, 'PASSPORT_NUMBER'>, RecoveryEvent> = {
  ABSENT: 'CODE_ACCEPTED',
  INN: 'CODE_ACCEPTED_INN_NEXT',
}

type Taken = Result<RecoveryStep, RefusalCode>

const done: Taken = refused('alreadyConfirmed')
/** Not at this step, or over: only a new start leads on. */
const over: Taken = refused('signInExpired')
const recovered: Taken = ok({ next: 'recovered', effects: ['setPassword'] })

const matrix: Record<RecoveryState, Record<RecoveryEvent, Taken>> = {
  awaitingCode: {
    CODE_ACCEPTED: recovered,
    CODE_ACCEPTED_INN_NEXT: ok({ next: 'awaitingInn', effects: [] }),
    INN_ACCEPTED: over,
    INN_TRIES_SPENT: over,
    RESEND: ok({ next: 'awaitingCode', effects: ['sendCode'] }),
  },
  awaitingInn: {
    CODE_ACCEPTED: done,
    CODE_ACCEPTED_INN_NEXT: done,
    INN_ACCEPTED: recovered,
    INN_TRIES_SPENT: ok({ next: 'ended', effects: [] }),
    RESEND: done,
  },
  recovered: {
    CODE_ACCEPTED: done,
    CODE_ACCEPTED_INN_NEXT: done,
    INN_ACCEPTED: done,
    INN_TRIES_SPENT: done,
    RESEND: done,
  },
  ended: {
    CODE_ACCEPTED: over,
    CODE_ACCEPTED_INN_NEXT: over,
    INN_ACCEPTED: over,
    INN_TRIES_SPENT: over,
    RESEND: over,
  },
}

export const step = (state: RecoveryState, event: RecoveryEvent): Taken => matrix[state][event]
