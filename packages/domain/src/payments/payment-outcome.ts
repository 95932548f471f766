import type { PaymentState } from '../flows/payment.ts'
import { wayOf } from './lifeline.ts'
import type { PaymentKind } from './payment-kind.ts'

/**
 * The outcome of a payment, as far as the bank knows: its state, with the ends of a settled one distinguished.
 * `atRecipientsBank`: only the recipient's bank knows whether its client has the money. `credited`: the recipient has
 * it. `returnedInPart`: the other bank sent some of the money back. For a salary: `payingOut` (its people are being paid), `paidOut` (all are), `paidInPart` (some of the money came
 * back), `nobodyPaid` (all of it came back).
 */
export const paymentOutcomes = [
  'draft',
  'onSigning',
  'waiting',
  'signed',
  'atRecipientsBank',
  'credited',
  'returnedInPart',
  'payingOut',
  'paidOut',
  'paidInPart',
  'nobodyPaid',
  'rejected',
  'returned',
  'revoked',
  'deleted',
] as const

export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** The progress of a settled salary. @property givenBack the number of rows whose money came back */
type Payout = { readonly rows: number; readonly givenBack: number; readonly isOver: boolean }

/**
 * @property isReported whether the recipient's bank has said that its client has the money
 * @property hasReturns whether a part of a transfer to another bank has come back
 */
export type Ended = {
  readonly state: PaymentState
  readonly kind: PaymentKind | null
  readonly inDemo: boolean
  readonly isReported: boolean
  readonly hasReturns: boolean
  readonly payout: Payout | null
}

export function outcomeOf({ state, kind, inDemo, isReported, hasReturns, payout }: Ended): PaymentOutcome {
  if (state !== 'settled') return state
  if (kind === 'salary') return payout === null ? 'payingOut' : outcomeOfPayout(payout)
  if (hasReturns) return 'returnedInPart'
  return wayOf(kind, { inDemo }) === 'inside' || isReported ? 'credited' : 'atRecipientsBank'
}

function outcomeOfPayout({ rows, givenBack, isOver }: Payout): PaymentOutcome {
  if (givenBack >= rows) return 'nobodyPaid'
  if (givenBack > 0) return 'paidInPart'
  return isOver ? 'paidOut' : 'payingOut'
}

/** True if more must be looked up for a payment than its row has. */
export const needsLookup = ({ state, kind }: Pick<Ended, 'state' | 'kind'>): boolean =>
  state === 'settled' && (kind === 'salary' || wayOf(kind, { inDemo: false }) === 'clearing')

/** The outcomes of a settled payment, also of one whose money came back. */
const settledOutcomes = [
  'atRecipientsBank',
  'credited',
  'returnedInPart',
  'payingOut',
  'paidOut',
  'paidInPart',
  'nobodyPaid',
] as const satisfies readonly PaymentOutcome[]

export const isSettledOutcome = (outcome: PaymentOutcome): boolean =>
  (settledOutcomes as readonly PaymentOutcome[]).includes(outcome)

/**
 * The fate of the fee. `due`: it is taken with the money. `notTaken`: a payment that was not carried out costs nothing;
 * clearing's rejection gives back what its acceptance took. `kept`: the other bank had the money and sent it back, so
 * the bank's work is done (features/payments/clearing/carry-out.ts).
 */
export const feeOf: Record<PaymentOutcome, 'due' | 'taken' | 'notTaken' | 'kept'> = {
  draft: 'due',
  onSigning: 'due',
  waiting: 'due',
  signed: 'due',
  atRecipientsBank: 'taken',
  credited: 'taken',
  returnedInPart: 'taken',
  payingOut: 'taken',
  paidOut: 'taken',
  paidInPart: 'taken',
  nobodyPaid: 'taken',
  rejected: 'notTaken',
  returned: 'kept',
  revoked: 'notTaken',
  deleted: 'notTaken',
}
