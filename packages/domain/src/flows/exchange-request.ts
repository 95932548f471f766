import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * The way of a request to exchange currency (spec section 4: a request exists, is signed, is deleted); the diagram is
 * exchange-request.mermaid beside this file. `draft` and `onSigning` exist; from `queued` on it is signed: the money is held, and the
 * dealer has it from `executing` on; `filling` is dealt in part so far. `partlyExecuted` has ended so.
 */
export const exchangeRequestStates = [
  'draft',
  'onSigning',
  'queued',
  'executing',
  'filling',
  'executed',
  'partlyExecuted',
  'rejected',
  'expired',
  'revoked',
  'deleted',
] as const

export type ExchangeRequestState = (typeof exchangeRequestStates)[number]

/** The standing of a request in searches: the company has to finish or to sign it, the bank has it, it has ended. */
export const exchangeStandings = ['open', 'atBank', 'done'] as const

export type ExchangeStanding = (typeof exchangeStandings)[number]

/** A deleted one is shown nowhere. */
export const statesOfStanding: Record<ExchangeStanding, readonly ExchangeRequestState[]> = {
  open: ['draft', 'onSigning'],
  atBank: ['queued', 'executing', 'filling'],
  done: ['executed', 'partlyExecuted', 'rejected', 'expired', 'revoked'],
}

/** The states as the wire names them. */
export const exchangeStateNames = {
  draft: 'DRAFT',
  onSigning: 'ON_SIGNING',
  queued: 'QUEUED',
  executing: 'EXECUTING',
  filling: 'FILLING',
  executed: 'EXECUTED',
  partlyExecuted: 'PARTLY_EXECUTED',
  rejected: 'REJECTED',
  expired: 'EXPIRED',
  revoked: 'REVOKED',
  deleted: 'DELETED',
} as const satisfies Record<ExchangeRequestState, string>

export type ExchangeStateName = (typeof exchangeStateNames)[ExchangeRequestState]

export const exchangeStateOf = (name: ExchangeStateName): ExchangeRequestState =>
  exchangeRequestStates.find((state) => exchangeStateNames[state] === name) ?? 'deleted'

/**
 * People save, sign, delete and revoke; the desk returns it for correction; the dealer takes it over, fills and rejects
 * it; the clock expires it. `SIGN_LAST`: no signature is missing after it; `FILL_LAST`: the whole amount is filled.
 */
export const exchangeRequestEvents = [
  'SAVE',
  'SIGN',
  'SIGN_LAST',
  'DELETE',
  'REVOKE',
  'RETURN',
  'HAND_OVER',
  'FILL',
  'FILL_LAST',
  'REJECT',
  'EXPIRE',
] as const

export type ExchangeRequestEvent = (typeof exchangeRequestEvents)[number]

/**
 * The server's action in the transaction of the step. `voidSignatures`: the signed text has changed; `placeHold`: and
 * the dealer is asked after the commit; `giveBack`: the hold is released, the signatures are void, and the fields to
 * correct are named; `postFill`: and `postLast` also releases the rest of the hold.
 */
type Effect = 'voidSignatures' | 'placeHold' | 'giveBack' | 'releaseHold' | 'postFill' | 'postLast'

type Step = { readonly next: ExchangeRequestState; readonly effect: Effect | null }

type Taken = Result<Step, RefusalCode<'exchange'>>

const to = (next: ExchangeRequestState, effect: Effect | null = null): Taken => ok({ next, effect })

const every = (taken: Taken): Record<ExchangeRequestEvent, Taken> => ({
  SAVE: taken,
  SIGN: taken,
  SIGN_LAST: taken,
  DELETE: taken,
  REVOKE: taken,
  RETURN: taken,
  HAND_OVER: taken,
  FILL: taken,
  FILL_LAST: taken,
  REJECT: taken,
  EXPIRE: taken,
})

const signed = every(refused('exchangeAlreadySigned'))

/** A request without all signatures is not the dealer's, and there is nothing to revoke. */
const notSigned = every(refused('saleRequestNotFound'))

const matrix: Record<ExchangeRequestState, Record<ExchangeRequestEvent, Taken>> = {
  draft: {
    ...notSigned,
    SAVE: to('draft'),
    SIGN: to('onSigning'),
    SIGN_LAST: to('queued', 'placeHold'),
    DELETE: to('deleted'),
  },
  onSigning: {
    ...notSigned,
    SAVE: to('draft', 'voidSignatures'),
    SIGN: to('onSigning'),
    SIGN_LAST: to('queued', 'placeHold'),
    DELETE: to('deleted', 'voidSignatures'),
  },
  queued: {
    ...signed,
    REVOKE: to('revoked', 'releaseHold'),
    RETURN: to('draft', 'giveBack'),
    HAND_OVER: to('executing'),
    REJECT: to('rejected', 'releaseHold'),
    EXPIRE: to('expired', 'releaseHold'),
  },
  executing: {
    ...signed,
    // The dealer is asked again when it was silent: the same request changes nothing there.
    HAND_OVER: to('executing'),
    FILL: to('filling', 'postFill'),
    FILL_LAST: to('executed', 'postLast'),
    REJECT: to('rejected', 'releaseHold'),
    EXPIRE: to('expired', 'releaseHold'),
  },
  filling: {
    ...signed,
    HAND_OVER: to('filling'),
    FILL: to('filling', 'postFill'),
    FILL_LAST: to('executed', 'postLast'),
    REJECT: to('partlyExecuted', 'releaseHold'),
    EXPIRE: to('partlyExecuted', 'releaseHold'),
  },
  executed: signed,
  partlyExecuted: signed,
  rejected: signed,
  expired: signed,
  revoked: signed,
  deleted: notSigned,
}

/**
 * Takes one step. Pure: the server stores the state and carries out the effect. A fill of an ended request is refused:
 * it is the dealer's error, and an officer is notified.
 */
export const step = (state: ExchangeRequestState, event: ExchangeRequestEvent): Taken => matrix[state][event]

/** The status of the specification (section 4). */
export function exchangeStatusOf(state: ExchangeRequestState): 'exists' | 'signed' | 'deleted' {
  if (state === 'deleted') return 'deleted'
  return state === 'draft' || state === 'onSigning' ? 'exists' : 'signed'
}

/** Actions that a person may take with a request. */
export const exchangeRequestActions = [
  'SAVE',
  'SIGN',
  'DELETE',
  'REVOKE',
] as const satisfies readonly ExchangeRequestEvent[]

export type ExchangeRequestAction = (typeof exchangeRequestActions)[number]

export const possibleActions = (state: ExchangeRequestState): ExchangeRequestAction[] =>
  exchangeRequestActions.filter((action) => step(state, action).ok)
