import type { Answer } from '@dilo/contract/calls.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refreshMoney } from '../payment-changes.ts'

type Answered = Answer<'POST /api/payment-service/signing-code'>

/** The code of a list, with the facts that its message says, too. */
export type ListCode = Extract<Answered, { outcome: 'sent' }>

export type RefusedMany = Extract<Answered, { outcome: 'refused' }>['payments']

export type SignedMany = Answer<'POST /api/payment-service/signatures'>

const idsOf = (payments: readonly Payment[]): string[] => payments.map(({ id }) => id)

/** A list is another one when any of its payments was edited: its code and its fingerprint are new. */
export const versionOf = (payments: readonly Payment[]): string =>
  payments.map(({ id, version }) => `${id}:${version}`).join()

/** Asks for one code for many payments, in the order in which they are shown. */
export function useManyCode(payments: readonly Payment[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (method: CodeMethod) =>
      call('POST /api/payment-service/signing-code', {
        body: { method, paymentIds: idsOf(payments), versions: payments.map(({ version }) => version) },
      }),
    // Drafts among them are on signing now.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['payments'] }),
  })
}

/** The outcome of each payment of a list: signed by one code, or each by a signature of a key. */
export type OutcomeOfList = {
  readonly payments: readonly OutcomeOfOne[]
  /** True when the code or key that signed them signs nothing further. */
  readonly isCodeSpent: boolean
}

/** The bank's answer; or why a key did not sign, in words. */
export type OutcomeOfOne = SignedMany['payments'][number] | { readonly paymentId: string; readonly why: string }

/** Tells whether the person's signature stands. */
export const isSigned = (one: OutcomeOfOne): boolean => 'refusal' in one && one.refusal === null

export type Attempt = { readonly method: CodeMethod; readonly code: string }

/** Signs with the code, one after the other. Another press with the same code signs the rest, and nothing twice. */
export function useSignMany(payments: readonly Payment[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ method, code }: Attempt) =>
      call('POST /api/payment-service/signatures', { body: { method, paymentIds: idsOf(payments), otp_code: code } }),
    // The answer may be lost after signatures were made, so the shown state reloads.
    onSettled: () => refreshMoney(client),
  })
}
