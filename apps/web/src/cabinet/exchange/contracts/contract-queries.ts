import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeContract } from '@dilo/contract/exchange-contract-calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useRequestKey } from '../../../api/use-request-key.ts'

export type { ExchangeContract }

/** The grounds on which currency may be exchanged today. */
export const exchangeGrounds = queryOptions({
  queryKey: ['exchange-grounds'],
  queryFn: ({ signal }) => call('GET /api/exchange-service/grounds', { signal }),
  staleTime: 300_000,
})

/** The company's contracts for which it buys currency. */
export const exchangeContracts = queryOptions({
  queryKey: ['exchange-contracts'],
  queryFn: ({ signal }) => call('GET /api/exchange-service/contracts', { signal }),
})

export const exchangeContract = (contractId: string) =>
  queryOptions({
    queryKey: ['exchange-contracts', contractId],
    queryFn: ({ signal }) =>
      call('GET /api/exchange-service/contracts/{contractId}', { params: { contractId }, signal }),
  })

/** Writes a contract: a new one, or a correction. */
export function useWriteContract(corrected: Pick<ExchangeContract, 'id' | 'version'> | undefined) {
  const client = useQueryClient()
  const { headers, renewed } = useRequestKey()
  return useMutation({
    mutationFn: renewed<Body<'POST /api/exchange-service/contracts'>, ExchangeContract>((body) =>
      corrected === undefined
        ? call('POST /api/exchange-service/contracts', { body, headers })
        : call('PUT /api/exchange-service/contracts/{contractId}', {
            params: { contractId: corrected.id },
            body: { ...body, version: corrected.version },
          }),
    ),
    onSuccess: (now) => client.setQueryData(exchangeContract(now.id).queryKey, now),
    onSettled: () => client.invalidateQueries({ queryKey: ['exchange-contracts'] }),
  })
}

/** Notes that what was paid for is here: nobody is reminded of its deadline any more. */
export function useSettle(contractId: string, useId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /api/exchange-service/contracts/{contractId}/uses/{useId}/settlement'>) =>
      call('PUT /api/exchange-service/contracts/{contractId}/uses/{useId}/settlement', {
        params: { contractId, useId },
        body,
      }),
    onSuccess: (now) => client.setQueryData(exchangeContract(now.id).queryKey, now),
    onSettled: () => client.invalidateQueries({ queryKey: ['exchange-contracts'] }),
  })
}
