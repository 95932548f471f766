import { useQuery } from '@tanstack/react-query'
import { accounts } from '../accounts/account-queries.ts'

/**
 * True if the company has an account that can pay others: payments to them are only in hryvnia. While the answer is
 * unknown, the way to a payment has its place, because most companies have one.
 */
export const useHasHryvnia = (): boolean =>
  useQuery(accounts).data?.accounts.some(({ currency }) => currency === 'UAH') !== false
