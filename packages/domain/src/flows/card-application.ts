import type { QuestionnaireStatus } from '../dictionaries/questionnaire-statuses.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * The way of an application for a card, or for one that takes another's place (spec section 4, the states of a
 * questionnaire); the diagram is card-application.mermaid beside this file. `new` and `tmp_rejected` are the client's to
 * finish, `on_validation` is with the processor, `processed` has brought the card, `card_empty` was withdrawn before.
 */
export const cardApplicationStates = [
  'new',
  'on_validation',
  'tmp_rejected',
  'processed',
  'card_empty',
] as const satisfies readonly QuestionnaireStatus[]

export type CardApplicationState = (typeof cardApplicationStates)[number]

/** People save, sign and withdraw; the processor makes the card, or the card is refused. */
export const cardApplicationEvents = ['SAVE', 'SIGN', 'WITHDRAW', 'ISSUE', 'REFUSE'] as const

export type CardApplicationEvent = (typeof cardApplicationEvents)[number]

/** `askProcessor` after the transaction of the step, once it is committed; `openCard` in it. */
export type CardApplicationStep = {
  readonly next: CardApplicationState
  readonly effect: 'askProcessor' | 'openCard' | null
}

type Taken = Result<CardApplicationStep, 'questionnaireStatusNotChanged'>

const to = (next: CardApplicationState, effect: CardApplicationStep['effect'] = null): Taken => ok({ next, effect })

const notNow: Taken = refused('questionnaireStatusNotChanged')

const nobodys = { SAVE: notNow, SIGN: notNow, WITHDRAW: notNow, ISSUE: notNow, REFUSE: notNow } as const

const theClients = (state: CardApplicationState): Record<CardApplicationEvent, Taken> => ({
  ...nobodys,
  SAVE: to(state),
  SIGN: to('on_validation', 'askProcessor'),
  WITHDRAW: to('card_empty'),
})

const matrix: Record<CardApplicationState, Record<CardApplicationEvent, Taken>> = {
  new: theClients('new'),
  tmp_rejected: theClients('tmp_rejected'),
  on_validation: { ...nobodys, ISSUE: to('processed', 'openCard'), REFUSE: to('tmp_rejected') },
  processed: nobodys,
  card_empty: nobodys,
}

/** Takes one step. Pure: the server stores the state and carries out the effect. */
export const step = (state: CardApplicationState, event: CardApplicationEvent): Taken => matrix[state][event]

/** Actions that a person may take with an application in that state. */
export const cardApplicationActions = ['SAVE', 'SIGN', 'WITHDRAW'] as const satisfies readonly CardApplicationEvent[]

export type CardApplicationAction = (typeof cardApplicationActions)[number]

export const possibleActions = (state: CardApplicationState): CardApplicationAction[] =>
  cardApplicationActions.filter((action) => step(state, action).ok)

/**
 * The reason for which there is no card. `byProcessor`: it makes no such card; `blankTaken`: the blank is already
 * another card's, or the frame was too long ago; `holderLeft`, `signerLeft`, `accountNotOpen`, `phoneInvalid`,
 * `cardClosed`: a precondition of the signature no longer holds; the last is of the card to be replaced.
 */
export const cardRefusedBecause = [
  'byProcessor',
  'blankTaken',
  'holderLeft',
  'signerLeft',
  'accountNotOpen',
  'phoneInvalid',
  'cardClosed',
] as const

export type CardRefusedBecause = (typeof cardRefusedBecause)[number]
