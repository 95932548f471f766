import type { Payment } from '@dilo/contract/payment-service.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { RecallReason } from '@dilo/domain/flows/clearing-words.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { codeOf } from '../signing/by-key.ts'
import type { Proof } from '../signing/proof.ts'
import { useTakePayment } from './payment-changes.ts'
import { payeeLink, payment as paymentQuery } from './payment-queries.ts'

/**
 * A step that a person takes on a payment. After a refusal or a lost answer the payment reloads, because this press or
 * another person may have taken the step.
 */
function useStep<Input = void>(paymentId: string, send: (input: Input) => Promise<Payment>) {
  const client = useQueryClient()
  const take = useTakePayment()
  return useMutation({
    mutationFn: send,
    onSuccess: take,
    onError: () => void client.invalidateQueries({ queryKey: paymentQuery(paymentId).queryKey }),
  })
}

export const useDeletePayment = (paymentId: string) =>
  useStep(paymentId, () => call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId } }))

export const sendToSigning = (paymentId: string): Promise<Payment> =>
  call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId } })

export const useSendToSigning = (paymentId: string) => useStep(paymentId, () => sendToSigning(paymentId))

export const useTakeOutOfSigning = (paymentId: string) =>
  useStep(paymentId, () => call('DELETE /api/payment-service/payments/{paymentId}/signing', { params: { paymentId } }))

export const useTakeBackSignature = (paymentId: string) =>
  useStep(paymentId, () =>
    call('DELETE /api/payment-service/payments/{paymentId}/signatures', { params: { paymentId } }),
  )

export const useReturnForRework = (paymentId: string) =>
  useStep(paymentId, (reason: string) =>
    call('POST /api/payment-service/payments/{paymentId}/rework', { params: { paymentId }, body: { reason } }),
  )

/** @param reason empty: a waiting payment is revoked without one */
export const useWithdrawPayment = (paymentId: string) =>
  useStep(paymentId, (reason: string) =>
    reason === ''
      ? call('POST /api/payment-service/payments/{paymentId}/revocation', { params: { paymentId } })
      : call('POST /api/payment-service/payments/{paymentId}/cancellation', {
          params: { paymentId },
          body: { reason },
        }),
  )

export const useRecallPayment = (paymentId: string) =>
  useStep(paymentId, (reason: RecallReason) =>
    call('POST /api/payment-service/payments/{paymentId}/recall', { params: { paymentId }, body: { reason } }),
  )

export const signPayment = (paymentId: string, proof: Proof): Promise<Payment> =>
  call('POST /api/payment-service/payments/{paymentId}/signatures', { params: { paymentId }, body: proof })

export const useSignPayment = (paymentId: string) => useStep(paymentId, (proof: Proof) => signPayment(paymentId, proof))

/** Asks for a code, or for the text that a key signs; of the version on the page alone. A draft goes to signing with it. */
export const beginSigning = ({ id: paymentId, version }: Pick<Payment, 'id' | 'version'>, method: SigningMethod) =>
  call('POST /api/payment-service/payments/{paymentId}/signing-code', {
    params: { paymentId },
    body: { method, version },
  })

/** A draft's first code also sends it to signing. No code is sent for another version than the one on the page. */
export function useSigningCode(payment: Pick<Payment, 'id' | 'version'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (method: CodeMethod) => codeOf(await beginSigning(payment, method)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['payments'] })
      void client.invalidateQueries({ queryKey: ['salary'] })
      void client.invalidateQueries({ queryKey: paymentQuery(payment.id).queryKey })
    },
  })
}

export function useSaveTemplate(paymentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('POST /api/payment-service/templates', { body: { name, paymentId } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['templates'] }),
  })
}

/** The address is in this answer alone: the page forgets it with the dialog that shows it. */
export function useMakePayeeLink(paymentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId } }),
    onSuccess: ({ link }) => client.setQueryData(payeeLink(paymentId).queryKey, { link }),
    gcTime: 0,
  })
}

export function useRevokePayeeLink(paymentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId } }),
    onSuccess: (answer) => client.setQueryData(payeeLink(paymentId).queryKey, answer),
  })
}
