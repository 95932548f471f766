import type { Body } from '@dilo/contract/calls.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { codeOf } from '../../signing/by-key.ts'
import type { Proof } from '../../signing/proof.ts'
import { writeOnce } from '../../forms/write-once.ts'

export const orders = queryOptions({
  queryKey: ['standing-orders'],
  queryFn: ({ signal }) => call('GET /api/payment-service/standing-orders', { signal }),
})

export const order = (orderId: string) =>
  queryOptions({
    queryKey: ['standing-orders', orderId],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/standing-orders/{orderId}', { params: { orderId }, signal }),
  })

export type OrderForm = Body<'POST /api/payment-service/standing-orders'>

type OrderStep = Body<'POST /api/payment-service/standing-orders/{orderId}/steps'>['step']

/** A change refreshes the list and the page; a refusal also reloads the shown state. */
function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: ['standing-orders'] }) })
}

/** @param edited the order that is edited, as the form was filled from it; null: a new one, made once however often it is saved */
export function useSaveOrder(edited: Pick<StandingOrder, 'id' | 'version'> | null) {
  const [save] = useState(() =>
    writeOnce<OrderForm, StandingOrder>({
      create: (body, key) =>
        call('POST /api/payment-service/standing-orders', { body, headers: { 'idempotency-key': key } }),
      edit: (body, { id: orderId, version }) =>
        call('PUT /api/payment-service/standing-orders/{orderId}', { params: { orderId }, body: { ...body, version } }),
      writtenOf: (order) => order,
      opened: edited,
      freshKey: () => crypto.randomUUID(),
    }),
  )
  return useChange(save)
}

export const useOrderStep = (orderId: string) =>
  useChange((step: OrderStep) =>
    call('POST /api/payment-service/standing-orders/{orderId}/steps', { params: { orderId }, body: { step } }),
  )

export const useChangeAmount = (orderId: string) =>
  useChange((amount: string) =>
    call('PUT /api/payment-service/standing-orders/{orderId}/amount', { params: { orderId }, body: { amount } }),
  )

/** Asks for a code, or for the text that a key signs; of the shown version alone. */
export const beginOrder = ({ id: orderId, version }: StandingOrder, method: SigningMethod) =>
  call('POST /api/payment-service/standing-orders/{orderId}/signing-code', {
    params: { orderId },
    body: { method, version },
  })

export const useOrderCode = (order: StandingOrder) =>
  useChange(async (method: CodeMethod) => codeOf(await beginOrder(order, method)))

export const useSignOrder = ({ id: orderId }: StandingOrder) =>
  useChange((proof: Proof) =>
    call('POST /api/payment-service/standing-orders/{orderId}/signatures', { params: { orderId }, body: proof }),
  )

export const useRepeatOrderPayment = (orderId: string) =>
  useChange((paymentId: string) =>
    call('POST /api/payment-service/standing-orders/{orderId}/payments/{paymentId}/repetition', {
      params: { orderId, paymentId },
    }),
  )
