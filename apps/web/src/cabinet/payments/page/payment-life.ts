import type { Payment, PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'

/** An event of a payment, as its page shows it. */
export type LifeEvent = Pick<
  PaymentHistoryEntry,
  'event' | 'person' | 'signature' | 'reason' | 'statedReason' | 'amount' | 'reported' | 'recall'
> & {
  /** Null: the time was not recorded. */
  readonly at: string | null
  /** It took away signatures that stood until then. */
  readonly voidsSignatures: boolean
}

/** The events that end a payment: from the history, or from the payment alone. */
const endings: Partial<Record<PaymentState, readonly PaymentHistoryEvent[]>> = {
  settled: ['SETTLE'],
  rejected: ['REJECT'],
  returned: ['RETURN'],
  revoked: ['REVOKE', 'CANCEL'],
  deleted: ['DELETE'],
}

/**
 * The life of a payment, oldest event first. Payments older than the recorded history have none, so the payment's own
 * fields replace it. They also complete a history that was read a moment before the payment's end.
 */
export function lifeOf(payment: Payment, history: readonly PaymentHistoryEntry[]): LifeEvent[] {
  if (history.length === 0) return withVoidings([...ownEvents(payment), ...endOf(payment)])
  const hasEnd = history.some(({ event }) => endings[payment.state]?.includes(event))
  return withVoidings([...history, ...(hasEnd ? [] : endOf(payment))])
}

type PlainEvent = Omit<LifeEvent, 'voidsSignatures'>

const plain = { signature: null, reason: null, statedReason: null, amount: null, reported: null, recall: null }

function ownEvents({ createdAt, author, signatures, wait, settledAt, state }: Payment): PlainEvent[] {
  const signed = signatures.map(({ person, type, method, signedAt }, index): PlainEvent => {
    const isLast = index === signatures.length - 1
    return {
      ...plain,
      event: isLast && wait !== null ? 'SIGN_TO_WAIT' : 'SIGN',
      at: signedAt,
      person,
      signature: { type, method },
    }
  })
  const paidBefore: PlainEvent[] =
    state === 'returned' && settledAt !== null ? [{ ...plain, event: 'SETTLE', at: settledAt, person: null }] : []
  return [{ ...plain, event: 'CREATE', at: createdAt, person: author }, ...signed, ...paidBefore]
}

function endOf({ state, settledAt, undoneAt, reason }: Payment): PlainEvent[] {
  const event = endings[state]?.[0]
  if (event === undefined) return []
  return [{ ...plain, event, at: state === 'settled' ? settledAt : undoneAt, person: null, reason }]
}

const signings: readonly PaymentHistoryEvent[] = ['SIGN', 'SIGN_IN_PART', 'SIGN_TO_WAIT']
const voidings: readonly PaymentHistoryEvent[] = ['EDIT', 'RETURN_FOR_REWORK', 'REVOKE_FROM_SIGNING', 'DELETE']

function withVoidings(events: readonly PlainEvent[]): LifeEvent[] {
  let standing = 0
  return events.map((one) => {
    const voidsSignatures = standing > 0 && voidings.includes(one.event)
    if (voidings.includes(one.event)) standing = 0
    else if (signings.includes(one.event)) standing += 1
    else if (one.event === 'REVOKE_SIGNATURE') standing -= 1
    return { ...one, voidsSignatures }
  })
}

/** Nobody else has seen a payment that its author corrects at once. */
const AT_ONCE = 10 * MINUTE

/** The events that a person reads: without the author's own edits right after the payment was written. */
export function shownEvents({ author, createdAt }: Payment, life: readonly LifeEvent[]): LifeEvent[] {
  const written = Date.parse(createdAt)
  return life.filter(
    ({ event, person, at, voidsSignatures }) =>
      event !== 'EDIT' || voidsSignatures || person !== author || at === null || Date.parse(at) - written > AT_ONCE,
  )
}
