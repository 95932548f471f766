import type { Payment } from '@dilo/contract/payment-service.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { payment } from './payment-queries.ts'

/** Puts a changed payment in place and reloads everything that it affects. */
export function useTakePayment(): (changed: Payment) => void {
  const client = useQueryClient()
  return (changed) => {
    client.setQueryData(payment(changed.id).queryKey, changed)
    refreshMoney(client)
  }
}

/** Reloads every query that shows the movement of money. */
export function refreshMoney(client: QueryClient): void {
  for (const key of ['accounts', 'statement', 'payments', 'salary', 'standing-orders'])
    void client.invalidateQueries({ queryKey: [key] })
}
