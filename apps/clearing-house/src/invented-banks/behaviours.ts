import type { StatusReasonCode } from '@dilo/iso20022/codes/code-lists.ts'
import { SECOND } from '@dilo/domain/values/duration.ts'

/** An invented bank treats the transfers to one of its accounts by these rules. */
export type Behaviour = {
  /** It refuses an instant transfer by this reason; null: it takes it. */
  readonly refuses: StatusReasonCode | null
  /** It says that it has credited the account (ACCC). */
  readonly tellsCredit: boolean
  /** It sends the money back, whole, so many milliseconds after the settlement. */
  readonly returns: { readonly reason: 'AC04'; readonly afterMs: number } | null
  /** It gives the money back when the payer's bank asks. */
  readonly agreesToRecall: boolean
}

const plain: Behaviour = { refuses: null, tellsCredit: false, returns: null, agreesToRecall: false }

export const behaviours = {
  plain,
  tellsCredit: { ...plain, tellsCredit: true },
  closed: { ...plain, refuses: 'AC04', returns: { reason: 'AC04', afterMs: 2 * SECOND } },
  returns: { ...plain, returns: { reason: 'AC04', afterMs: 10 * SECOND } },
  agreesToRecall: { ...plain, agreesToRecall: true },
} as const satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof behaviours
