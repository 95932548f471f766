import { useQuery } from '@tanstack/react-query'
import { currentClient } from '../shell/session-queries.ts'

/** Whether the person may create payments. While it is not known yet the way to one has its place: for most of those who come it stays. */
export const useMayPay = (): boolean =>
  useQuery(currentClient).data?.settings.permissions.includes('PAYMENTS_WRITE') !== false
