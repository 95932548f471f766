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

export function useDeletePayment(paymentId: string) {
  const take = useTakePayment()
  return useMutation({
    mutationFn: () => call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId } }),
    onSuccess: take,
  })
}

export function useRevokePayment(paymentId: string) {
  const client = useQueryClient()
  const take = useTakePayment()
  return useMutation({
    mutationFn: () => call('POST /api/payment-service/payments/{paymentId}/revocation', { params: { paymentId } }),
    onSuccess: take,
    // It may have been carried out in this very moment: what is shown must be what is.
    onError: () => void client.invalidateQueries({ queryKey: ['payment', paymentId] }),
  })
}

export function useSigningCode(paymentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('POST /api/payment-service/payments/{paymentId}/signing-code', { params: { paymentId }, body: { method: 'SMS' } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['payments'] })
      void client.invalidateQueries({ queryKey: ['payment', paymentId] })
    },
  })
}

export function useSignPayment(paymentId: string) {
  const client = useQueryClient()
  const take = useTakePayment()
  return useMutation({
    mutationFn: (code: string) =>
      call('POST /api/payment-service/payments/{paymentId}/signatures', {
        params: { paymentId },
        body: { method: 'SMS', otp_code: code },
      }),
    onSuccess: take,
    // The answer may be lost and the signature not: what is shown must be what is.
    onError: () => void client.invalidateQueries({ queryKey: ['payment', paymentId] }),
  })
}
