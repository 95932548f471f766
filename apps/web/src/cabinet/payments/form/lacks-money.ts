import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import type { OwnPlace } from './own-places.ts'

/** Tells whether a typed amount with its fee exceeds what a place has. @param fee minor units; null: not known yet */
export function lacksMoney({ availableBalance }: OwnPlace, typed: string, fee: string | null): boolean {
  const amount = parseAmountInput(typed)
  return amount.ok && amount.value + BigInt(fee ?? '0') > BigInt(availableBalance)
}
