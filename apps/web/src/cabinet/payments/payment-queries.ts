import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import { errorCodeOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

/** The first payments that wait for this person's signature, and the number under each tab of the list. */
export const paymentsToSign = queryOptions({
  queryKey: ['payments', 'to sign'],
  queryFn: ({ signal }) =>
    call('GET /api/payment-service/payments', { query: { tab: 'mySignature', limit: 5 }, signal }),
})

export const newPayment = queryOptions({
  queryKey: ['new-payment'],
  queryFn: ({ signal }) => call('GET /api/payment-service/payments/new', { signal }),
  // Reloaded by every form, since the suggested number is taken as soon as someone pays, and never again while the form
  // is being filled.
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/**
 * The version of a payment that this window itself has saved last: its page reports only edits by others. The bank is
 * never asked for it.
 */
export const ownEdit = (paymentId: string) =>
  queryOptions<number>({ queryKey: ['own edit', paymentId], queryFn: skipToken })

export const payment = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: ({ signal }) => call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId }, signal }),
  })

/** The events of a payment, oldest first. A refresh of the payment by its key refreshes its history, too. */
export const paymentHistory = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId, 'history'],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/{paymentId}/history', { params: { paymentId }, signal }),
  })

/** The rest of an entry that may still go back to its payer, and the form of the payment that returns it. */
export const entryReturn = (accountId: string, version: number) =>
  queryOptions({
    queryKey: ['payments', 'return', accountId, version],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/returns/{accountId}/{version}', { params: { accountId, version }, signal }),
  })

/** The link by which its payee sees the progress of a payment, if one is in force. */
export const payeeLink = (paymentId: string) =>
  queryOptions({
    queryKey: ['payee-link', paymentId],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId }, signal }),
  })

/** The signatories of a payment with their methods and limits, and the missing signatures. */
export const signaturePlan = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId, 'signature-plan'],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/{paymentId}/signature-plan', { params: { paymentId }, signal }),
  })

/** Tells whether this person's payments to new recipients wait. */
/** The fields that a link's token fills into a form; null: the bank has not signed it, or it is over. */
export const order = (orderToken: string) =>
  queryOptions({
    queryKey: ['order', orderToken],
    queryFn: async ({ signal }): Promise<PaymentFormBody | null> => {
      try {
        const { form } = await call('POST /api/account-service/orders', { body: { orderToken }, signal })
        // The form begins with the usual account.
        return { debtorAccountId: '', ...form }
      } catch (error) {
        if (errorCodeOf(error) === 'NOT_FOUND') return null
        throw error
      }
    },
    staleTime: 'static',
  })

export const newRecipients = queryOptions({
  queryKey: ['new-recipients'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/new-recipients', { signal }),
})

/**
 * The signatures that an amount from an account needs: of a register, or of the payments of a file. @param amount minor
 * units
 */
export const termsOfAmount = (debtorAccountId: string, amount: string) =>
  queryOptions({
    queryKey: ['payment-terms', 'of amount', debtorAccountId, amount],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/terms', { query: { debtorAccountId, amount }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
