/**
 * The state machine of one credit transfer through clearing (docs/ledger.md); the diagram is clearing.mermaid beside
 * this file. Answers come late, twice, out of order and contradicting each other, so the machine defines the meaning of
 * each pair: a step with its moves, a repetition without news, or a contradiction of a final state.
 */
export const clearingStates = ['queued', 'sent', 'accepted', 'settled', 'rejected', 'returned'] as const

export type ClearingState = (typeof clearingStates)[number]

/** SEND is ours: the transfer was handed over. The others are answers of clearing. */
export const clearingEvents = ['SEND', 'ACCEPT', 'SETTLE', 'REJECT', 'RETURN'] as const

export type ClearingEvent = (typeof clearingEvents)[number]

export type ClearingMove =
  /** The hold becomes a debit: the money leaves the client's account for the suspense account. */
  | 'holdToSuspense'
  /** The money reaches our account at the other side. */
  | 'suspenseToNostro'
  /** Nothing was debited yet: the hold is given back. */
  | 'releaseHold'
  /** The money comes back to the client out of the suspense account. */
  | 'suspenseToClient'
  /** It was paid, and comes back. */
  | 'nostroToClient'

export type ClearingStep =
  | { readonly kind: 'step'; readonly next: ClearingState; readonly moves: readonly ClearingMove[] }
  /** A repetition, or news that a later answer has overtaken: nothing to do. */
  | { readonly kind: 'stale' }
  /** Both cannot be true. No money moves by it; reconciliation reports it and a person decides. */
  | { readonly kind: 'contradiction' }

const to = (next: ClearingState, ...moves: ClearingMove[]): ClearingStep => ({ kind: 'step', next, moves })
const stale: ClearingStep = { kind: 'stale' }
const contradiction: ClearingStep = { kind: 'contradiction' }

/** Transitions before any answer: clearing's answer may arrive before our own record of sending. */
const unanswered: Record<Exclude<ClearingEvent, 'SEND'>, ClearingStep> = {
  ACCEPT: to('accepted', 'holdToSuspense'),
  SETTLE: to('settled', 'holdToSuspense', 'suspenseToNostro'),
  REJECT: to('rejected', 'releaseHold'),
  RETURN: to('returned', 'holdToSuspense', 'suspenseToNostro', 'nostroToClient'),
}

const matrix: Record<ClearingState, Record<ClearingEvent, ClearingStep>> = {
  queued: { SEND: to('sent'), ...unanswered },
  sent: { SEND: stale, ...unanswered },
  accepted: {
    SEND: stale,
    ACCEPT: stale,
    SETTLE: to('settled', 'suspenseToNostro'),
    REJECT: to('rejected', 'suspenseToClient'),
    RETURN: to('returned', 'suspenseToNostro', 'nostroToClient'),
  },
  settled: {
    SEND: stale,
    ACCEPT: stale,
    SETTLE: stale,
    REJECT: contradiction,
    RETURN: to('returned', 'nostroToClient'),
  },
  rejected: { SEND: stale, ACCEPT: stale, SETTLE: contradiction, REJECT: stale, RETURN: contradiction },
  returned: { SEND: stale, ACCEPT: stale, SETTLE: stale, REJECT: contradiction, RETURN: stale },
}

/** Applies an event to a transfer. Pure: the server moves the money and stores the state in one transaction. */
export function step(state: ClearingState, event: ClearingEvent): ClearingStep {
  return matrix[state][event]
}

/** @property amount kopiykas that were sent @property returned kopiykas of them that have come back */
export type TransferredMoney = { readonly state: ClearingState; readonly amount: bigint; readonly returned: bigint }

/**
 * Applies an answer with its amount. A return may be of a part (pacs.004): the transfer stays settled until all of its
 * money has come back. More than is left, or another amount of any other event, contradicts the transfer.
 */
export function stepOfAnswer(
  { state, amount, returned }: TransferredMoney,
  answer: { readonly event: Exclude<ClearingEvent, 'SEND'>; readonly amount: bigint },
): ClearingStep {
  const left = amount - returned
  if (answer.event !== 'RETURN' || state === 'returned')
    return answer.amount === amount ? step(state, answer.event) : contradiction
  if (answer.amount <= 0n || answer.amount > left) return contradiction
  const whole = step(state, 'RETURN')
  return whole.kind === 'step' && answer.amount < left ? to('settled', ...whole.moves) : whole
}

/** True if clearing has reported the outcome of a transfer; a settled one may yet come back. */
export const isFinalTransfer = (state: ClearingState): boolean =>
  state === 'settled' || state === 'rejected' || state === 'returned'

/** Reasons for rejecting or returning a transfer, in the bank's own terms; clearing's codes stay in its adapter. */
export const clearingReasons = [
  'accountUnknown',
  'accountClosed',
  'accountBlocked',
  'nameMismatch',
  'refusedByRecipient',
  'clearingFault',
  'unspecified',
] as const

export type ClearingReason = (typeof clearingReasons)[number]
