import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import type { Proof } from '../signing/proof.ts'

export type { ExchangeRequest }

/** While the bank deals a request its news are asked for so often, in milliseconds. */
const LOOKS_EVERY = 3_000

const atBank: readonly ExchangeRequest['state'][] = ['QUEUED', 'EXECUTING', 'FILLING']

/** A request to exchange currency. It is asked for again while the bank is at it. */
export const exchangeRequest = (requestId: string) =>
  queryOptions({
    queryKey: ['exchange-requests', requestId],
    queryFn: ({ signal }) =>
      call('GET /api/exchange-service/requests/{exchangeId}', { params: { exchangeId: requestId }, signal }),
    refetchInterval: ({ state }) => (state.data && atBank.includes(state.data.state) ? LOOKS_EVERY : false),
  })

/** Whatever shows requests, their money or their contracts. */
const refresh = (client: QueryClient) =>
  Promise.all(
    ['exchange-requests', 'exchange-contracts', 'operations', 'accounts', 'overview', 'inbox'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )

/** A change whose answer is the request. */
export function useRequestChange<Input>(
  change: (input: Input) => Promise<ExchangeRequest>,
  onChanged?: (now: ExchangeRequest) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => {
      client.setQueryData(exchangeRequest(now.id).queryKey, now)
      onChanged?.(now)
    },
    onSettled: () => refresh(client),
  })
}

type Seen = Pick<ExchangeRequest, 'id' | 'version'>

export type WrittenRequest = Body<'POST /api/exchange-service/requests'>

/** Writes a request: a new one, or a correction. */
export function useWriteRequest(corrected: Seen | undefined) {
  const { headers, renewed } = useRequestKey()
  return useRequestChange(renewed((body: WrittenRequest) => write(corrected, body, headers)))
}

/** Takes the bank's rate, and writes the request by it. */
export function useWriteAtRate(corrected: Seen | undefined) {
  const { headers, renewed } = useRequestKey()
  // A lost answer is asked for again by the same rate: it is the same request.
  const [quoted, setQuoted] = useState<string>()
  return useRequestChange(
    renewed(async (body: WrittenRequest) => {
      try {
        const quoteId = quoted ?? (await call('POST /api/exchange-service/quotes', { body: quotedOf(body) })).quoteId
        setQuoted(quoteId)
        const written = await write(corrected, { ...body, quoteId }, headers)
        setQuoted(undefined)
        return written
      } catch (error) {
        if (error instanceof ApiError) setQuoted(undefined)
        throw error
      }
    }),
  )
}

const write = (corrected: Seen | undefined, body: WrittenRequest, headers: { 'idempotency-key': string }) =>
  corrected === undefined
    ? call('POST /api/exchange-service/requests', { body, headers })
    : call('PUT /api/exchange-service/requests/{exchangeId}', {
        params: { exchangeId: corrected.id },
        body: { ...body, version: corrected.version },
        headers,
      })

/** The parts of a request that decide its price. */
const quotedOf = ({
  side,
  currency,
  amount,
  hryvnia,
  feeInside,
  debtorAccountId,
  recipientAccountId,
  feeAccountId,
}: WrittenRequest) => ({
  side,
  currency,
  ...(amount !== undefined && { amount }),
  ...(hryvnia !== undefined && { hryvnia, feeInside }),
  debtorAccountId,
  recipientAccountId,
  feeAccountId,
})

/** The bank's rate for a request, taken anew on the same terms: nothing changes without this press. */
export function useTakeQuote({ id: requestId, version, ...request }: ExchangeRequest) {
  const { headers, renewed } = useRequestKey()
  return useRequestChange(
    renewed(async () => {
      const { quoteId } = await call('POST /api/exchange-service/quotes', { body: askedOf(request) })
      return call('PUT /api/exchange-service/requests/{exchangeId}/quote', {
        params: { exchangeId: requestId },
        body: { version, quoteId },
        headers,
      })
    }),
  )
}

type Terms = Pick<
  ExchangeRequest,
  'side' | 'currency' | 'amount' | 'debtorAccountId' | 'recipientAccountId' | 'feeAccountId'
>

const askedOf = ({ side, currency, amount, debtorAccountId, recipientAccountId, feeAccountId }: Terms) => ({
  side,
  currency,
  amount,
  debtorAccountId,
  recipientAccountId,
  feeAccountId,
})

export function useSignRequest({ id: requestId, version }: Seen) {
  const { headers, renewed } = useRequestKey()
  return useRequestChange(
    renewed((proof: Proof) =>
      call('POST /api/exchange-service/requests/{exchangeId}/signatures', {
        params: { exchangeId: requestId },
        body: { ...proof, version },
        headers,
      }),
    ),
  )
}
