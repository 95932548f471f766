import { demoMoney } from '@dilo/domain/values/ledger-currency.ts'
import { currencies } from '@dilo/domain/values/currency.ts'
import type { Context } from '../../../context.ts'
import { accruedInterestAccount } from '../../accounts/door.ts'
import { findOwedInterest } from './store.ts'

/**
 * Compares what is owed to clients for interest by the rows of their deposits with the ledger's account of it.
 * @returns the currencies in which they differ
 */
export async function reconcileInterest({ database }: Pick<Context, 'database'>) {
  const accounts = [...currencies, ...Object.values(demoMoney)].map((currency) => ({
    currency,
    ...accruedInterestAccount(currency),
  }))
  const owed = await findOwedInterest(database, accounts)
  return owed.filter(({ owed: ours, booked }) => ours !== booked)
}
