import type { Answer } from '@dilo/contract/calls.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { type BulkAction, inCalls, isDone, type RefusedPayment } from './many-payments.ts'

type Results = Answer<'POST /api/payment-service/payments/bulk'>['results']

/**
 * Does the same with many payments, a hundred in a call. One idempotency key for the life of the dialog: a repetition
 * after a lost answer makes nothing twice, and finds the finished work.
 * @returns the payments on which it failed, with reasons
 */
export function useChangeMany(action: BulkAction, refresh: () => Promise<readonly Payment[]>) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: async (payments: readonly Payment[]): Promise<RefusedPayment[]> => {
      const results: Results = []
      for (const some of inCalls(payments)) {
        const body = { action, paymentIds: some.map(({ id }) => id) }
        results.push(
          ...(
            await call('POST /api/payment-service/payments/bulk', {
              body,
              headers: { 'idempotency-key': idempotencyKey },
            })
          ).results,
        )
      }
      const now = await refresh()
      return results.flatMap(({ paymentId, refusal: wire }) => {
        const payment = payments.find(({ id }) => id === paymentId)
        const refusal = wire && refusalNamed(wire)
        const state = now.find(({ id }) => id === paymentId)?.state
        return payment === undefined || refusal === null || isDone(action, refusal, state) ? [] : [{ payment, refusal }]
      })
    },
  })
}
