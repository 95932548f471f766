import { DAY } from '../values/duration.ts'
import type { IncomingRefusal, RecallRefusal } from './clearing-words.ts'

/**
 * The state machine of a transfer from another bank (decision 309); the diagram is incoming-transfer.mermaid beside this
 * file. Money is at this bank from SETTLE on. `received` lasts within one transaction alone: the table below decides it.
 */
export const incomingStates = [
  /** An instant transfer that waits for this bank's consent. */
  'asked',
  'consented',
  'refused',
  /** This bank agreed, and clearing did not settle it. */
  'lapsed',
  'received',
  'credited',
  /** The bank does not know the recipient: its people decide. */
  'unclear',
  /** The recipient is known, and may not have the money yet: the bank's people decide. */
  'suspended',
  'returnOrdered',
  'returned',
] as const

export type IncomingState = (typeof incomingStates)[number]

export const incomingEvents = [
  'CONSENT',
  'REFUSE',
  'SETTLE',
  'LAPSE',
  'CREDIT',
  'SET_APART',
  'SUSPEND',
  'ORDER_RETURN',
  'RETURN',
  'REFUSE_RETURN',
] as const

export type IncomingEvent = (typeof incomingEvents)[number]

/** A settlement always counts, whatever this bank has said before: the money has come. */
const matrix: Record<IncomingState, Partial<Record<IncomingEvent, IncomingState>>> = {
  asked: { CONSENT: 'consented', REFUSE: 'refused', SETTLE: 'received' },
  consented: { SETTLE: 'received', LAPSE: 'lapsed' },
  refused: { SETTLE: 'received' },
  lapsed: { SETTLE: 'received' },
  received: { CREDIT: 'credited', SET_APART: 'unclear', SUSPEND: 'suspended', ORDER_RETURN: 'returnOrdered' },
  credited: {},
  unclear: { CREDIT: 'credited', ORDER_RETURN: 'returnOrdered' },
  suspended: { CREDIT: 'credited', ORDER_RETURN: 'returnOrdered' },
  // Clearing takes the return never: the money is still here, and people decide anew.
  returnOrdered: { RETURN: 'returned', REFUSE_RETURN: 'unclear' },
  returned: {},
}

/** The state after an event; null: the event changes nothing in this state. */
export const nextIncoming = (state: IncomingState, event: IncomingEvent): IncomingState | null =>
  matrix[state][event] ?? null

/** True while the bank's people have to decide. */
export const waitsForDecision = (state: IncomingState): boolean => state === 'unclear' || state === 'suspended'

/** The one finding about the recipient's account and the payer that decides a transfer. */
export const incomingFindings = [
  'fits',
  'debitsArrested',
  'accountUnknown',
  'accountClosed',
  'accountOfBank',
  'otherProduct',
  'payerListed',
  'codeDiffers',
  'takesNothing',
] as const

export type IncomingFinding = (typeof incomingFindings)[number]

/** The recipient's account as the bank knows it; null: it has no such account. */
export type CreditedAccount = {
  readonly isClosed: boolean
  /** A deposit, or an account in another currency: its money comes by its own operations. */
  readonly isOtherProduct: boolean
  readonly debitsArrested: boolean
  readonly takesNothing: boolean
  readonly ownerCode: string
}

type Facts = {
  readonly account: CreditedAccount | null
  readonly isOfBank: boolean
  /** The code that the payer gave; null: none. */
  readonly creditorCode: string | null
  /** A watch list may name the payer. */
  readonly payerListed: boolean
}

/** The finding that decides: the first that is true. A transfer that goes back at once is not held against the lists. */
export function findingOf({ account, isOfBank, creditorCode, payerListed }: Facts): IncomingFinding {
  if (isOfBank) return 'accountOfBank'
  if (account === null) return 'accountUnknown'
  if (account.isClosed) return 'accountClosed'
  if (account.isOtherProduct) return 'otherProduct'
  if (payerListed) return 'payerListed'
  if (creditorCode !== account.ownerCode) return 'codeDiffers'
  if (account.takesNothing) return 'takesNothing'
  return account.debitsArrested ? 'debitsArrested' : 'fits'
}

/** The decision on money that is at this bank. */
export type SettledDecision =
  | { readonly event: 'CREDIT' | 'SET_APART' | 'SUSPEND' }
  | { readonly event: 'ORDER_RETURN'; readonly because: IncomingRefusal }

type Decision = {
  readonly settled: SettledDecision
  /** The answer to the question about an instant transfer; null: this bank takes it. */
  readonly refusal: IncomingRefusal | null
}

const back = (because: IncomingRefusal): Decision => ({ settled: { event: 'ORDER_RETURN', because }, refusal: because })
const credit: Decision = { settled: { event: 'CREDIT' }, refusal: null }

/**
 * The table of decisions (decision 309). Reasons for a refusal say nothing of a list. An arrest stops debits alone, so
 * the account takes money.
 */
export const incomingDecisions: Readonly<Record<IncomingFinding, Decision>> = {
  fits: credit,
  debitsArrested: credit,
  accountUnknown: back('accountUnknown'),
  accountClosed: back('accountClosed'),
  accountOfBank: back('accountOfOtherKind'),
  otherProduct: back('accountOfOtherKind'),
  payerListed: { settled: { event: 'SUSPEND' }, refusal: 'forbiddenByRule' },
  codeDiffers: { settled: { event: 'SET_APART' }, refusal: 'nameMismatch' },
  takesNothing: { settled: { event: 'SUSPEND' }, refusal: 'accountBlocked' },
}

/** Reasons with which the bank's people send an incoming transfer back. */
export const deskReturnReasons = [
  'nameMismatch',
  'accountUnknown',
  'accountClosed',
  'accountBlocked',
  'forbiddenByRule',
] as const satisfies readonly IncomingRefusal[]

export type DeskReturnReason = (typeof deskReturnReasons)[number]

/**
 * The answer to a recall that needs nobody; null: the bank's people ask the recipient. Money that is still among the
 * unclear sums is theirs to decide, and its return is the yes.
 */
export const recallAnswers: Readonly<Record<IncomingState, RecallRefusal | null>> = {
  asked: 'neverReceived',
  consented: 'neverReceived',
  refused: 'neverReceived',
  lapsed: 'neverReceived',
  received: null,
  credited: null,
  unclear: null,
  suspended: null,
  returnOrdered: 'alreadyReturned',
  returned: 'alreadyReturned',
}

/** Reasons with which the bank's people refuse a recall, after they have asked the recipient. */
export const deskRecallRefusals = [
  'refusedByRecipient',
  'moneyGone',
  'accountClosed',
  'alreadyReturned',
  'forbiddenByLaw',
] as const satisfies readonly RecallRefusal[]

export type DeskRecallRefusal = (typeof deskRecallRefusals)[number]

/** A recipient who is silent this long has refused. It is shorter than the term of clearing, which answers for a bank then. */
export const RECALL_ANSWER_MS = 10 * DAY
