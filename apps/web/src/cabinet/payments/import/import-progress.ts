import { type PaymentState, paymentStates } from '@dilo/domain/flows/payment.ts'
import { statesOfTab } from '@dilo/domain/payments/payment-tabs.ts'

export type States = Readonly<Partial<Record<PaymentState, number>>>

/**
 * The progress of the payments of a file, all together; `undone` counts those that were not carried out, or came back.
 */
export type ImportProgress = {
  readonly stage: 'drafts' | 'signing' | 'working' | 'over'
  /** Without deleted ones. */ readonly count: number
  readonly undone: number
}

const countOf = (states: States, of: readonly PaymentState[]): number =>
  of.reduce((sum, state) => sum + (states[state] ?? 0), 0)

/** The step that is the furthest behind is what the file waits for. */
export function importProgress(states: States): ImportProgress {
  const count = countOf(states, statesOfTab.all)
  const drafts = countOf(states, statesOfTab.drafts)
  const facts = { count, undone: countOf(states, statesOfTab.undone) }
  if (drafts > 0 && drafts === count) return { stage: 'drafts', ...facts }
  if (drafts + countOf(states, statesOfTab.onSigning) > 0) return { stage: 'signing', ...facts }
  return { stage: countOf(states, statesOfTab.inProcessing) > 0 ? 'working' : 'over', ...facts }
}

/** The states that there are, in the order of a payment's life. */
export const countedStates = (states: States): readonly (readonly [PaymentState, number])[] =>
  paymentStates.flatMap((state) => {
    const count = states[state] ?? 0
    return count === 0 ? [] : [[state, count] as const]
  })
