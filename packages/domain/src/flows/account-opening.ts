import type { QuestionnaireStatus } from '../dictionaries/questionnaire-statuses.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * The way of an application for a further account (spec section 4, the states of a questionnaire); the diagram is
 * account-opening.mermaid beside this file. `new`, `returned` and `tmp_rejected` are the client's to finish, `loaded` waits
 * for the bank and `on_validation` is in its hands. `processed` has opened the account; `account_empty` was
 * withdrawn before it came to that.
 */
export const accountOpeningStates = [
  'new',
  'loaded',
  'on_validation',
  'returned',
  'tmp_rejected',
  'processed',
  'account_empty',
] as const satisfies readonly QuestionnaireStatus[]

export type AccountOpeningState = (typeof accountOpeningStates)[number]

/** People save, send and withdraw; the bank takes an application, and accepts, returns or rejects it. */
export const accountOpeningEvents = ['SAVE', 'SEND', 'WITHDRAW', 'TAKE', 'ACCEPT', 'RETURN', 'REJECT'] as const

export type AccountOpeningEvent = (typeof accountOpeningEvents)[number]

/** `openAccount`: in the transaction of the step, so that an application opens one account or none. */
export type AccountOpeningStep = { readonly next: AccountOpeningState; readonly effect: 'openAccount' | null }

type Taken = Result<AccountOpeningStep, 'questionnaireStatusNotChanged'>

const to = (next: AccountOpeningState, effect: AccountOpeningStep['effect'] = null): Taken => ok({ next, effect })

const notNow: Taken = refused('questionnaireStatusNotChanged')

const nobodys = {
  SAVE: notNow,
  SEND: notNow,
  WITHDRAW: notNow,
  TAKE: notNow,
  ACCEPT: notNow,
  RETURN: notNow,
  REJECT: notNow,
} as const

const theClients = (state: AccountOpeningState): Record<AccountOpeningEvent, Taken> => ({
  ...nobodys,
  SAVE: to(state),
  SEND: to('loaded'),
  WITHDRAW: to('account_empty'),
})

const matrix: Record<AccountOpeningState, Record<AccountOpeningEvent, Taken>> = {
  new: theClients('new'),
  returned: theClients('returned'),
  tmp_rejected: theClients('tmp_rejected'),
  loaded: { ...nobodys, TAKE: to('on_validation') },
  on_validation: {
    ...nobodys,
    ACCEPT: to('processed', 'openAccount'),
    RETURN: to('returned'),
    REJECT: to('tmp_rejected'),
  },
  processed: nobodys,
  account_empty: nobodys,
}

/** Takes one step. Pure: the server stores the state and carries out the effect. */
export const step = (state: AccountOpeningState, event: AccountOpeningEvent): Taken => matrix[state][event]

/** Actions that a person may take with an application in that state. */
export const accountOpeningActions = ['SAVE', 'SEND', 'WITHDRAW'] as const satisfies readonly AccountOpeningEvent[]

export type AccountOpeningAction = (typeof accountOpeningActions)[number]

export const possibleActions = (state: AccountOpeningState): AccountOpeningAction[] =>
  accountOpeningActions.filter((action) => step(state, action).ok)

/**
 * The bank's reasons for returning an application: `RETURN` asks for a correction, `REJECT` is final for the
 * current version.
 */
export const openingReasons = {
  RETURN: ['purposeUnclear', 'companyDataOutdated'],
  REJECT: ['documentsMissing', 'notOpenedForBusiness'],
} as const satisfies Partial<Record<AccountOpeningEvent, readonly string[]>>

export type OpeningReason = (typeof openingReasons)[keyof typeof openingReasons][number]

/** The bank's word on an application. */
export type OpeningWord =
  | { readonly decision: 'ACCEPT' }
  | { readonly decision: 'RETURN'; readonly reason: (typeof openingReasons)['RETURN'][number] }
  | { readonly decision: 'REJECT'; readonly reason: (typeof openingReasons)['REJECT'][number] }
