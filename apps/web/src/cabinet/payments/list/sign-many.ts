import type { Answer } from '@dilo/contract/calls.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { call } from '../../../api/call.ts'
import { refreshMoney } from '../payment-changes.ts'

type Sent = Extract<Answer<'POST /api/payment-service/signing-code'>, { outcome: 'sent' }>

export type RefusedMany = Extract<Answer<'POST /api/payment-service/signing-code'>, { outcome: 'refused' }>['payments']

export type SentForMany = Sent & { readonly method: CodeMethod }

export type SignedMany = Answer<'POST /api/payment-service/signatures'>

const idsOf = (payments: readonly Payment[]): string[] => payments.map(({ id }) => id)

/** The last code for many: it outlasts the sheet, for the same list. In memory alone. */
let last: { readonly list: string; readonly sent: SentForMany } | undefined

/** A list is another one when any of its payments was edited: its code and its fingerprint are not those of before. */
const nameOf = (payments: readonly Payment[]): string => payments.map(({ id, version }) => `${id}:${version}`).join()

/** A code that was sent a moment ago for this very list is no failure: the person has it and may type it. */
export function codeOnItsWay(error: unknown, payments: readonly Payment[], method: CodeMethod): SentForMany | null {
  if (refusalOf(error) !== 'resendTooEarly' || last?.list !== nameOf(payments) || last.sent.method !== method)
    return null
  return { ...last.sent, resendAfter: waitOf(error) ?? 0 }
}

/** Seconds until the bank sends another code, if it has just sent one. */
export const waitOf = (error: unknown): number | undefined =>
  refusalOf(error) === 'resendTooEarly' && error instanceof ApiError ? (error.refusal?.retry_after ?? 0) : undefined

/** Asks for one code for many payments, in the order in which they are shown. */
export function useManyCode(payments: readonly Payment[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (method: CodeMethod): Promise<SentForMany | { outcome: 'refused'; payments: RefusedMany }> => {
      const answer = await call('POST /api/payment-service/signing-code', {
        body: { method, paymentIds: idsOf(payments), versions: payments.map(({ version }) => version) },
      })
      if (answer.outcome === 'refused') return answer
      const sent = { ...answer, method }
      last = { list: nameOf(payments), sent }
      return sent
    },
    // Drafts among them are on signing now.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['payments'] }),
  })
}

type Attempt = { readonly method: CodeMethod; readonly code: string }

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
