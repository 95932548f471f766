import type { Payment } from '@dilo/contract/payment-service.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { payment } from './queries.ts'

/** Puts a changed payment in place and has everything that it touches asked for anew. */
export function useTakePayment(): (changed: Payment) => void {
  const client = useQueryClient()
  return (changed) => {
    client.setQueryData(payment(changed.id).queryKey, changed)
    refreshMoney(client)
  }
}

/** Has everything asked for anew that shows what money does. */
export function refreshMoney(client: QueryClient): void {
  for (const key of ['accounts', 'statement', 'payments']) void client.invalidateQueries({ queryKey: [key] })
}

export type PaymentOrder = {
  debtorAccountId: string
  creditorName: string
  creditorCode: string
  creditorIban: string
  amount: string
  remittanceInformation: string
  number: string
}

/** @param idempotencyKey made once per form: however often it is sent, one payment comes of it */
export function useCreatePayment(idempotencyKey: string) {
  const take = useTakePayment()
  return useMutation({
    mutationFn: (order: PaymentOrder) =>
      call('POST /api/payment-service/payments', { body: order, headers: { 'idempotency-key': idempotencyKey } }),
    onSuccess: take,
  })
}
