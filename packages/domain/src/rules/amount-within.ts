import { ok, refused, type Result } from '../result.ts'
import type { Kopiykas } from '../values/kopiykas.ts'

/** The amount is not above the balance (spec section 5). @param balance minor units of the amount's own currency */
export function amountWithin(amount: Kopiykas, balance: bigint): Result<Kopiykas, 'Amount above balance'> {
  return amount <= balance ? ok(amount) : refused('Amount above balance')
}
