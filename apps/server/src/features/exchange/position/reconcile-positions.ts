import type { Context } from '../../../context.ts'
import { type ComparedPosition, comparePositions } from './store.ts'

/**
 * Compares the bank's positions with the fills of requests and with all else that is booked in their currencies.
 * @returns the currencies in which they differ
 */
export async function reconcilePositions({
  bankDatabase,
}: Pick<Context, 'bankDatabase'>): Promise<readonly ComparedPosition[]> {
  const compared = await comparePositions(bankDatabase)
  return compared.filter(
    ({ dealt, booked, dealtWorth, bookedWorth, position, rest }) =>
      dealt !== booked || dealtWorth !== bookedWorth || position + rest !== 0n,
  )
}
