import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Store } from '../store/open-store.ts'
import type { TransferState } from './transfer-flow.ts'
import { findTransfer } from './transfer-row.ts'

/** A transfer as both of its people may see it on its way. */
export type Tracked = {
  readonly state: TransferState
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly decidedAt: number | null
  readonly settledOn: BusinessDate | null
  readonly returned: Kopiykas
}

/** @returns null when there is no transfer with this UETR and amount */
export function trackTransfer(store: Store, uetr: Uetr, amount: Kopiykas): Tracked | null {
  const transfer = findTransfer(store, uetr)
  if (transfer?.amount !== amount) return null
  const { state, receivedAt, decidedAt, settledOn, returned } = transfer
  return { state, receivedAt, decidedAt, settledOn, returned }
}
