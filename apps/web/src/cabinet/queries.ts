import type { Query } from '@dilo/contract/calls.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** One for every call that reads. What is written refreshes these by the first word of their keys. */

export const currentClient = queryOptions({
  queryKey: ['client'],
  queryFn: ({ signal }) => call('GET /api/ekb-service/v2/clients/physical/current', { signal }),
  staleTime: 300_000,
})

export const accounts = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => call('GET /api/account-service/accounts', { signal }),
})

type StatementPeriod = Required<Pick<NonNullable<Query<'GET /api/account-service/accounts/{accountId}/statement'>>, 'from' | 'to'>>

export const statement = (accountId: string, { from, to }: StatementPeriod) =>
  infiniteQueryOptions({
    queryKey: ['statement', accountId, from, to],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/account-service/accounts/{accountId}/statement', {
        params: { accountId },
        query: { from, to, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
  })

export const payments = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => call('GET /api/payment-service/payments', { signal }),
})

export const newPayment = queryOptions({
  queryKey: ['new-payment'],
  queryFn: ({ signal }) => call('GET /api/payment-service/payments/new', { signal }),
  // Asked for anew by every form, since the suggested number is taken as soon as someone pays, and never again while
  // the form is being filled.
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const payment = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: ({ signal }) => call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId }, signal }),
  })

/** Whether payments to new recipients wait that this person signs. */
export const newRecipients = queryOptions({
  queryKey: ['new-recipients'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/new-recipients', { signal }),
})

/** Who acts for the company. */
export const people = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => call('GET /api/operation-service/people', { signal }),
})

/** Which signatures the company's payments need. */
export const signingPolicy = queryOptions({
  queryKey: ['signing-policy'],
  queryFn: ({ signal }) => call('GET /api/payment-service/signing-policy', { signal }),
})

/** Whom the company has invited, and as what this person may invite others. */
export const invitations = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call('GET /api/operation-service/invitations', { signal }),
})

export const sessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/sessions', { signal }),
})

/** When this session ends. To ask does not keep it alive. */
export const sessionLimits = queryOptions({
  queryKey: ['session-limits'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/session', { signal }),
  staleTime: 0,
})
