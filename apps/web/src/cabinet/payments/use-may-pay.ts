import { useQuery } from '@tanstack/react-query'
import { currentClient } from '../session/session-queries.ts'

/**
 * Tells whether the person may create payments. While the answer is unknown, the link has its place, because most
 * visitors
 * keep it.
 */
export const useMayPay = (): boolean =>
  useQuery(currentClient).data?.settings.permissions.includes('PAYMENTS_WRITE') !== false
