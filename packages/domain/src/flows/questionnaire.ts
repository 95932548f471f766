import { type QuestionnaireStatus, questionnaireStatuses } from '../dictionaries/questionnaire-statuses.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * The way of one version of a client's questionnaire (spec section 4); the diagram is questionnaire.mermaid beside this
 * file. The company keeps its last valid version while a later one is on its way, so that asking again never closes an
 * account. `none` and `default` are clients without a version. `documents_loaded` waits for the check of signed
 * documents, `loaded` for an officer, `questionnaire_valid` for the second one. `correct` is decided: accounts are opened
 * next.
 */
export type QuestionnaireState = QuestionnaireStatus

/** Only tests use it. */
export const questionnaireStates = Object.keys(questionnaireStatuses) as QuestionnaireState[]

/** States in which the client writes: all others are the bank's, or the end. */
export const writtenStates = ['new', 'returned', 'tmp_rejected'] as const satisfies readonly QuestionnaireState[]

export const isWritten = (state: QuestionnaireState): boolean =>
  (writtenStates as readonly QuestionnaireState[]).includes(state)

/** A version that the bank has taken as given, with its consequences: in `card_empty` the card alone is missing. */
export const holds = (state: QuestionnaireState): boolean => state === 'processed' || state === 'card_empty'

/** A version that is over: it was withdrawn, or it is the one that holds or once held. Of all others a client has one. */
export const isOver = (state: QuestionnaireState): boolean => state === 'none' || state === 'processed'

/**
 * The events of a version. SUBMIT_BY_EDS and SUBMIT_BY_CODE: the client submits it. CHECK: registers and lists were
 * checked. PASS: one officer's decision, APPROVE the second one's. OPEN, OPEN_WITHOUT_CARD and FAIL: the outcome of
 * opening the account, and of requesting the card that the client wanted with it. RENEW: it is due, was changed, or the
 * bank asks for it.
 */
export const questionnaireEvents = [
  'START',
  'SAVE',
  'SUBMIT_BY_EDS',
  'SUBMIT_BY_CODE',
  'SIGNATURE_VALID',
  'SIGNATURE_INVALID',
  'TAKE',
  'GIVE_BACK',
  'CHECK',
  'RETURN',
  'PASS',
  'APPROVE',
  'REJECT',
  'OPEN',
  'OPEN_WITHOUT_CARD',
  'FAIL',
  'RETRY',
  'PRINT',
  'DELIVER',
  'WITHDRAW',
  'RENEW',
] as const

export type QuestionnaireEvent = (typeof questionnaireEvents)[number]

/**
 * `client`: a person who fills the questionnaire in for the company; a head alone submits it. `officers`: two of the
 * bank, one after the other. `job`: the bank's own work.
 */
export const questionnaireActors = ['client', 'officer', 'officers', 'job'] as const

export type QuestionnaireActor = (typeof questionnaireActors)[number]

type Ways = { readonly [Event in QuestionnaireEvent]?: QuestionnaireState }

const submitted = { SUBMIT_BY_EDS: 'documents_loaded', SUBMIT_BY_CODE: 'loaded' } as const

const ways: Record<QuestionnaireState, Ways> = {
  none: { START: 'new' },
  default: { START: 'new' },
  new: { SAVE: 'new', ...submitted, WITHDRAW: 'none' },
  returned: { SAVE: 'returned', ...submitted, WITHDRAW: 'none' },
  tmp_rejected: { SAVE: 'tmp_rejected', ...submitted },
  documents_loaded: { SIGNATURE_VALID: 'loaded', SIGNATURE_INVALID: 'returned' },
  loaded: { TAKE: 'tmp_seen' },
  tmp_seen: { GIVE_BACK: 'loaded', CHECK: 'on_validation', RETURN: 'returned' },
  on_validation: { GIVE_BACK: 'loaded', PASS: 'questionnaire_valid', RETURN: 'returned', REJECT: 'tmp_rejected' },
  questionnaire_valid: { APPROVE: 'correct', RETURN: 'returned', REJECT: 'tmp_rejected' },
  correct: { OPEN: 'processed', OPEN_WITHOUT_CARD: 'card_empty', FAIL: 'account_empty', PRINT: 'tmp_printed' },
  account_empty: { RETRY: 'correct' },
  card_empty: { RETRY: 'correct' },
  tmp_printed: { DELIVER: 'processed' },
  processed: { RENEW: 'new' },
}

const causes: Record<QuestionnaireEvent, readonly QuestionnaireActor[]> = {
  // The bank begins the first one of a company that it has let in.
  START: ['client', 'officer', 'job'],
  SAVE: ['client'],
  SUBMIT_BY_EDS: ['client'],
  SUBMIT_BY_CODE: ['client'],
  SIGNATURE_VALID: ['job'],
  SIGNATURE_INVALID: ['job'],
  TAKE: ['officer'],
  // An officer who has taken one gives it back, or half an hour passes.
  GIVE_BACK: ['officer', 'job'],
  CHECK: ['job'],
  RETURN: ['officer'],
  PASS: ['officer'],
  APPROVE: ['officers'],
  REJECT: ['officers'],
  OPEN: ['job'],
  OPEN_WITHOUT_CARD: ['job'],
  FAIL: ['job'],
  RETRY: ['job'],
  PRINT: ['officer'],
  DELIVER: ['officer'],
  WITHDRAW: ['client'],
  RENEW: ['client', 'officer', 'job'],
}

/** An event, and who causes it. */
export type QuestionnaireCause = { readonly event: QuestionnaireEvent; readonly by: QuestionnaireActor }

/**
 * Takes one step. Pure: the server stores the state. Anything that the diagram does not show, and an event that is not
 * the actor's to cause, is refused.
 */
export function step(
  state: QuestionnaireState,
  { event, by }: QuestionnaireCause,
): Result<QuestionnaireState, 'questionnaireStatusNotChanged'> {
  const next = ways[state][event]
  return next === undefined || !causes[event].includes(by) ? refused('questionnaireStatusNotChanged') : ok(next)
}
