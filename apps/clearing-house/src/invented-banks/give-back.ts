import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Moment } from '../house-clock.ts'
import type { Store } from '../store/open-store.ts'
import { returnTransfer } from '../transfers/return-transfer.ts'
import { findTransfer, type TransferRow } from '../transfers/transfer-row.ts'
import type { Behaviour } from './behaviours.ts'

type Return = {
  /** Its number among the returns of its transfer, 0 for a recall: the house takes each once. */
  readonly number: number
  readonly share: 'part' | 'rest'
  readonly reason: 'AC04' | 'AC06' | 'FOCR'
}

/** A part is so many percent. */
const PART = 40n

function amountOf({ amount, returned }: TransferRow, share: Return['share']): Kopiykas {
  const [left, part] = [amount - returned, (amount * PART) / 100n || 1n]
  return kopiykas(share === 'part' && part < left ? part : left)
}

/** Sends money of a settled transfer back. @returns false while the bank has no money for it */
export function giveBack(
  store: Store,
  { uetr }: TransferRow,
  { number, share, reason }: Return,
  moment: Moment,
): boolean {
  const transfer = findTransfer(store, uetr)
  if (transfer === null || transfer.returned === transfer.amount) return true
  const returnId = `${uetr.replaceAll('-', '')}-${number}`
  const amount = amountOf(transfer, share)
  const reasons = [{ reason: { kind: 'known', code: reason }, information: [] }] as const
  return returnTransfer(store, transfer.recipient, { returnId, uetr, amount, reasons }, moment).ok
}

/** Sends back, each at its time, what the bank returns by itself. @returns false while a return is to come */
export function returnByItself(
  store: Store,
  transfer: TransferRow,
  returns: Behaviour['returns'],
  moment: Moment,
): boolean {
  return returns.every(
    ({ share, reason, afterMs }, place) =>
      moment.at >= (transfer.decidedAt ?? moment.at) + afterMs &&
      giveBack(store, transfer, { number: place + 1, share, reason }, moment),
  )
}
