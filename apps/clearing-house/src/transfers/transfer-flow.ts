/**
 * The states of a transfer in the house. An ordinary one settles at once, or waits in the queue for its bank's money. An
 * instant one waits for the consent of the recipient's bank, its money set aside (Instruction 16, item 60-4;
 * neighbours-ecosystem.md A1). A settled transfer never changes: money comes back by a return, which is a transfer of its
 * own.
 */
export type TransferState = 'queued' | 'awaitingConsent' | 'settled' | 'rejected'

type TransferEvent =
  /** The bank of the payer has the money now. */
  | 'FUND'
  /** The bank of the recipient takes an instant transfer. */
  | 'CONSENT'
  | 'REFUSE'
  /** No answer came in time. */
  | 'LAPSE'
  /** The operating day is over. */
  | 'CLOSE_DAY'

type TransferStep =
  | { readonly kind: 'step'; readonly next: 'settled' | 'rejected' }
  /** A repetition or a late answer: nothing changes. */
  | { readonly kind: 'stale' }
  /** The event cannot happen in this state: the message is refused. */
  | { readonly kind: 'impossible' }

const settle: TransferStep = { kind: 'step', next: 'settled' }
const reject: TransferStep = { kind: 'step', next: 'rejected' }
const stale: TransferStep = { kind: 'stale' }
const impossible: TransferStep = { kind: 'impossible' }

const matrix: Record<TransferState, Record<TransferEvent, TransferStep>> = {
  queued: { FUND: settle, CONSENT: impossible, REFUSE: impossible, LAPSE: impossible, CLOSE_DAY: reject },
  awaitingConsent: { FUND: impossible, CONSENT: settle, REFUSE: reject, LAPSE: reject, CLOSE_DAY: stale },
  settled: { FUND: stale, CONSENT: stale, REFUSE: stale, LAPSE: stale, CLOSE_DAY: stale },
  rejected: { FUND: stale, CONSENT: stale, REFUSE: stale, LAPSE: stale, CLOSE_DAY: stale },
}

export const stepTransfer = (state: TransferState, event: TransferEvent): TransferStep => matrix[state][event]
