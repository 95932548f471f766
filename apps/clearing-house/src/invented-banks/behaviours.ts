import type { StatusReasonCode } from '@dilo/iso20022/codes/code-lists.ts'
import { SECOND } from '@dilo/domain/values/duration.ts'

/** Money that an invented bank sends back by itself, so many milliseconds after the settlement. */
type Return = { readonly share: 'part' | 'rest'; readonly reason: 'AC04' | 'AC06'; readonly afterMs: number }

/** An invented bank treats the transfers to one of its accounts by these rules. */
export type Behaviour = {
  /** The house rejects every transfer before settlement, as if its directory knew the account; null: it does not. */
  readonly rejectedAtHouse: StatusReasonCode | null
  /** The answer to the question about an instant transfer: a reason of refusal, or none at all. */
  readonly consent: 'given' | 'silent' | { readonly refused: StatusReasonCode }
  /** The bank of the payer hears the outcome so many milliseconds later. */
  readonly heardAfterMs: number
  /** It says that it has credited the account (ACCC). */
  readonly tellsCredit: boolean
  readonly returns: readonly Return[]
  /** It gives the money back when the payer's bank asks. */
  readonly agreesToRecall: boolean
}

const plain: Behaviour = {
  rejectedAtHouse: null,
  consent: 'given',
  heardAfterMs: 0,
  tellsCredit: false,
  returns: [],
  agreesToRecall: false,
}

const whole = (reason: Return['reason'], afterMs: number): Return => ({ share: 'rest', reason, afterMs })

export const behaviours = {
  plain,
  credited: { ...plain, tellsCredit: true },
  rejected: { ...plain, rejectedAtHouse: 'AC04' },
  returned: { ...plain, returns: [whole('AC04', 10 * SECOND)] },
  /** An instant transfer lapses: the bank is slow. */
  late: { ...plain, heardAfterMs: 90 * SECOND, consent: 'silent' },
  agreesToRecall: { ...plain, agreesToRecall: true },
  /** An ordinary transfer is settled before the bank is asked, so it comes back. */
  refusesConsent: { ...plain, consent: { refused: 'AC06' }, returns: [whole('AC06', 2 * SECOND)] },
  silent: { ...plain, consent: 'silent' },
  returnsPart: { ...plain, returns: [{ ...whole('AC04', 10 * SECOND), share: 'part' }] },
  returnsInParts: { ...plain, returns: [{ ...whole('AC04', 10 * SECOND), share: 'part' }, whole('AC04', 20 * SECOND)] },
} as const satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof behaviours
