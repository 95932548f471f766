import { useQuery } from '@tanstack/react-query'
import { accounts } from '../accounts/account-queries.ts'

/** Whether the company has an account that can pay others: payments to them are only in hryvnia. */
export const useHasHryvnia = (): boolean =>
  useQuery(accounts).data?.accounts.some(({ currency }) => currency === 'UAH') === true
