import type { QuestionnaireStatus } from '../dictionaries/questionnaire-statuses.ts'
import { ok, refused, type Result } from '../result.ts'

/** The requests of a company for its deposits. */
export const depositOperationKinds = ['opening', 'replenishing', 'closing'] as const

export type DepositOperationKind = (typeof depositOperationKinds)[number]

/**
 * The way of an operation with a deposit (spec section 4, the states of a questionnaire); the diagram is
 * deposit-operation.mermaid beside this file. `new`, `returned` and `tmp_rejected` are the client's to finish, `loaded` waits
 * for signatures and `on_validation` for the bank to carry it out. `account_empty` was withdrawn before.
 */
export const depositOperationStates = [
  'new',
  'loaded',
  'on_validation',
  'processed',
  'returned',
  'tmp_rejected',
  'account_empty',
] as const satisfies readonly QuestionnaireStatus[]

export type DepositOperationState = (typeof depositOperationStates)[number]

/**
 * The standing of an operation in searches: the company has to finish or to sign it, the bank has it, it is carried
 * out.
 */
export const depositOperationStandings = ['open', 'atBank', 'done'] as const

export type DepositOperationStanding = (typeof depositOperationStandings)[number]

/** A withdrawn one is shown nowhere. */
export const statesOfStanding: Record<DepositOperationStanding, readonly DepositOperationState[]> = {
  open: ['new', 'loaded', 'returned', 'tmp_rejected'],
  atBank: ['on_validation'],
  done: ['processed'],
}

/** People save, sign and withdraw; the bank carries an operation out, gives it back, or rejects it. */
export const depositOperationEvents = [
  'SAVE',
  'SIGN',
  'SIGN_LAST',
  'WITHDRAW',
  'CARRY_OUT',
  'RETURN',
  'REJECT',
] as const

export type DepositOperationEvent = (typeof depositOperationEvents)[number]

/** `setAside`: the money of an opening or a replenishing, in the transaction of the step; the job follows it. */
export type DepositOperationStep = {
  readonly next: DepositOperationState
  readonly effect: 'setAside' | 'move' | 'giveBack' | null
}

type Taken = Result<DepositOperationStep, 'depositStatusNotChanged'>

const to = (next: DepositOperationState, effect: DepositOperationStep['effect'] = null): Taken => ok({ next, effect })

const notNow: Taken = refused('depositStatusNotChanged')

const nobodys = {
  SAVE: notNow,
  SIGN: notNow,
  SIGN_LAST: notNow,
  WITHDRAW: notNow,
  CARRY_OUT: notNow,
  RETURN: notNow,
  REJECT: notNow,
} as const

const theClients: Record<DepositOperationEvent, Taken> = {
  ...nobodys,
  SAVE: to('new'),
  SIGN: to('loaded'),
  WITHDRAW: to('account_empty'),
}

const matrix: Record<DepositOperationState, Record<DepositOperationEvent, Taken>> = {
  new: theClients,
  returned: theClients,
  tmp_rejected: theClients,
  loaded: { ...theClients, SIGN_LAST: to('on_validation', 'setAside') },
  on_validation: {
    ...nobodys,
    CARRY_OUT: to('processed', 'move'),
    RETURN: to('returned', 'giveBack'),
    REJECT: to('tmp_rejected', 'giveBack'),
  },
  processed: nobodys,
  account_empty: nobodys,
}

/** Takes one step. Pure: the server stores the state and carries out the effect. */
export const step = (state: DepositOperationState, event: DepositOperationEvent): Taken => matrix[state][event]

/** Actions that a person may take with an operation in that state. */
export const depositOperationActions = ['SAVE', 'SIGN', 'WITHDRAW'] as const satisfies readonly DepositOperationEvent[]

export type DepositOperationAction = (typeof depositOperationActions)[number]

/** Only the terms of an opening can be corrected: another faulty operation is withdrawn and requested anew. */
export const possibleActions = (kind: DepositOperationKind, state: DepositOperationState): DepositOperationAction[] =>
  depositOperationActions.filter((action) => step(state, action).ok && (action !== 'SAVE' || kind === 'opening'))

/**
 * The reason for which the bank has not carried an operation out. RETURN is for the client to correct: an account of it
 * is not open, the terms are not those of the day, the money is not there, the deposit does not allow it now, a
 * signatory has lost the right. REJECT says no: payments are closed for the company, others have a claim to the
 * deposit, or it has ended.
 */
export const depositOperationReasons = {
  RETURN: ['accountNotOpen', 'termsChanged', 'noMoney', 'notNow', 'signatoryWithoutRights'],
  REJECT: ['paymentsClosed', 'depositBlocked', 'depositEnded'],
} as const satisfies Partial<Record<DepositOperationEvent, readonly string[]>>

export type DepositOperationReason = (typeof depositOperationReasons)[keyof typeof depositOperationReasons][number]
