import type { Context } from '../../../context.ts'
import { takeRates } from './take-rates.ts'
import { windowAt } from './window.ts'

/** Takes the dealer's rates while the bank exchanges: a new one ends the quotes of its currency, for every viewer. */
export async function followExchangeRates(
  context: Context,
): Promise<{ readonly isOpen: boolean; readonly isSilent: boolean }> {
  if (!windowAt(context, context.clock.now()).isOpen) return { isOpen: false, isSilent: false }
  const { isSilent } = await takeRates(context)
  return { isOpen: true, isSilent }
}
