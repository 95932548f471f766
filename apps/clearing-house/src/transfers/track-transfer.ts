import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Store } from '../store/open-store.ts'
import { creditedAt } from './credited-at.ts'
import { transactionIn } from './instruction.ts'
import { findRefused } from './refused-transfer.ts'
import type { TransferState } from './transfer-flow.ts'
import { findTransfer, type TransferRow } from './transfer-row.ts'

/** A step of a transfer on its way, in the order in which they come (neighbours-ecosystem.md A1, tracking). */
type Stage = {
  readonly stage:
    /** The payer's bank accepted the payment, as it says itself. */
    | 'initiated'
    /** The house has it, and it waits for its settlement. */
    | 'received'
    | 'settled'
    | 'rejected'
    /** The recipient's bank says that the account has the money. */
    | 'credited'
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A transfer as both of its people may see it on its way. */
export type Tracked = {
  readonly state: TransferState
  readonly stages: readonly Stage[]
  readonly settledOn: BusinessDate | null
  readonly returned: Kopiykas
}

/** @returns null when there is no transfer with this UETR and amount */
export function trackTransfer(store: Store, uetr: Uetr, amount: Kopiykas): Tracked | null {
  const transfer = findTransfer(store, uetr)
  if (transfer === null) return trackRefused(store, uetr, amount)
  if (transfer.amount !== amount) return null
  const { state, settledOn, returned } = transfer
  return { state, stages: stagesOf(store, transfer), settledOn, returned }
}

function stagesOf(store: Store, { uetr, instruction, state, receivedAt, decidedAt }: TransferRow): readonly Stage[] {
  const times: readonly (readonly [Stage['stage'], number | null])[] = [
    ['initiated', transactionIn(instruction).acceptedAt],
    ['received', receivedAt],
    [state === 'rejected' ? 'rejected' : 'settled', decidedAt],
    ['credited', creditedAt(store, uetr)],
  ]
  return times.flatMap(([stage, at]) => (at === null ? [] : [{ stage, at }]))
}

function trackRefused(store: Store, uetr: Uetr, amount: Kopiykas): Tracked | null {
  const refused = findRefused(store, uetr, null)
  if (refused?.amount !== amount) return null
  return { state: 'rejected', stages: [{ stage: 'rejected', at: refused.refusedAt }], settledOn: null, returned: zero }
}
