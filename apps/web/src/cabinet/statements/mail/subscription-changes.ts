import type { Body } from '@dilo/contract/calls.ts'
import type { StatementSubscription } from '@dilo/contract/statement-mail-calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The company's e-mail subscriptions to statements, of all accounts. */
export const subscriptions = queryOptions({
  queryKey: ['statement-subscriptions'],
  queryFn: ({ signal }) => call('GET /api/account-service/statement-subscriptions', { signal }),
})

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: subscriptions.queryKey })
}

export function useSubscribe() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Body<'POST /api/account-service/statement-subscriptions'>) =>
      call('POST /api/account-service/statement-subscriptions', { body }),
    onSettled: refresh,
  })
}

/** The subscription to which a code is bound. */
export type SubscriptionToConfirm = Pick<StatementSubscription, 'accountId' | 'address' | 'frequency' | 'format'>

export type Confirmation = NonNullable<Body<'POST /api/account-service/statement-subscriptions'>['confirmation']>

export const askForOwnCode = (
  { accountId, address, frequency, format }: SubscriptionToConfirm,
  method: Confirmation['method'],
) =>
  call('POST /api/account-service/statement-subscriptions/own-code', {
    body: { accountId, address, frequency, format, method },
  })

export function useConfirm(subscriptionId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (code: string) =>
      call('POST /api/account-service/statement-subscriptions/{subscriptionId}/confirmation', {
        params: { subscriptionId },
        body: { otp_code: code },
      }),
    onSettled: refresh,
  })
}

export const askForCode = (subscriptionId: string) =>
  call('POST /api/account-service/statement-subscriptions/{subscriptionId}/code', { params: { subscriptionId } })

/** Pauses, resumes, or removes a subscription; the result shows beside the list. */
export function useChangeSubscription({ id: subscriptionId }: StatementSubscription) {
  const refresh = useRefresh()
  const options = { onSettled: refresh }
  const put = (body: Body<'PUT /api/account-service/statement-subscriptions/{subscriptionId}/state'>) =>
    call('PUT /api/account-service/statement-subscriptions/{subscriptionId}/state', {
      params: { subscriptionId },
      body,
    })
  const setState = useMutation({ mutationFn: (state: 'active' | 'paused') => put({ state }), ...options })
  // An error shows beside the code.
  const resume = useMutation({
    mutationFn: (confirmation: Confirmation) => put({ state: 'active', confirmation }),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /api/account-service/statement-subscriptions/{subscriptionId}', { params: { subscriptionId } }),
    ...options,
  })
  return { setState, resume, remove }
}
