import { useQuery } from '@tanstack/react-query'
import { currentClient } from '../session/session-queries.ts'

/** The person's rights to accounts, and the accounts with which their payments begin. */
export function useRights() {
  const settings = useQuery(currentClient).data?.settings
  return {
    isAlone: settings?.currentCompanyId === null,
    mayWrite: settings?.permissions.includes('ACCOUNTS_WRITE') ?? false,
    mayPay: settings?.permissions.includes('PAYMENTS_WRITE') ?? false,
    defaultAccount: settings?.defaultAccount ?? null,
    reservedAccount: settings?.reservedAccount ?? null,
  }
}
