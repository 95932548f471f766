import type { Body } from '@dilo/contract/calls.ts'
import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useRequestKey } from '../../../api/use-request-key.ts'
import type { Proof } from '../../signing/proof.ts'
import type { Calculated, WantedDeposit } from '../offers/calculation.ts'

export type { DepositOperation }

/** While the bank carries an operation out its news are asked for so often, in milliseconds. */
const LOOKS_EVERY = 2_000

/** An operation with a deposit. It is asked for again while the bank is at it. */
export const depositOperation = (operationId: string) =>
  queryOptions({
    queryKey: ['deposit-operations', operationId],
    queryFn: ({ signal }) =>
      call('GET /api/deposit-service/operations/{operationId}', { params: { operationId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'ON_VALIDATION' ? LOOKS_EVERY : false),
  })

/** Those that are not over: of all deposits, or of one. */
export const depositOperations = (depositId?: string) =>
  queryOptions({
    queryKey: ['deposit-operations', 'of', depositId ?? 'all'],
    queryFn: ({ signal }) =>
      call('GET /api/deposit-service/operations', { query: depositId === undefined ? {} : { depositId }, signal }),
  })

type Asked = Body<'POST /api/deposit-service/quotes'>

/** The bank's own word of what is agreed. It serves one opening, and holds for some minutes. */
export const depositQuote = (asked: Asked) =>
  queryOptions({
    queryKey: ['deposit-quote', asked],
    queryFn: ({ signal }) => call('POST /api/deposit-service/quotes', { body: asked, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The terms that the bank has to quote. */
export const askedOf = (wanted: WantedDeposit, { amount }: Calculated, payingAccountId: string): Asked => ({
  productId: wanted.product.id,
  currency: wanted.currency,
  payout: wanted.payout,
  capitalised: wanted.capitalised,
  ...(wanted.days !== null && { days: wanted.days }),
  amount: String(kopiykas(amount)),
  payingAccountId,
})

/** Whatever shows deposits, their money or their operations. */
const refresh = (client: QueryClient) =>
  Promise.all(
    ['deposit-operations', 'deposits', 'deposit-shelf', 'operations', 'accounts', 'overview', 'inbox'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )

/** A change whose answer is the operation. */
function useChange<Input>(change: (input: Input) => Promise<DepositOperation>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => client.setQueryData(depositOperation(now.id).queryKey, now),
    onSettled: () => refresh(client),
  })
}

type Seen = Pick<DepositOperation, 'id' | 'version'>

/** Writes an opening: a new one, or a correction. */
export function useWriteOpening(corrected: Seen | undefined) {
  const { headers, renewed } = useRequestKey()
  return useChange(
    renewed((body: Body<'POST /api/deposit-service/openings'>) =>
      corrected === undefined
        ? call('POST /api/deposit-service/openings', { body, headers })
        : call('PUT /api/deposit-service/openings/{operationId}', {
            params: { operationId: corrected.id },
            body: { ...body, version: corrected.version },
            headers,
          }),
    ),
  )
}

export const useWithdrawOperation = ({ id: operationId, asks }: Pick<DepositOperation, 'id' | 'asks'>) =>
  useChange(() =>
    asks === 'opening'
      ? call('DELETE /api/deposit-service/openings/{operationId}', { params: { operationId } })
      : call('DELETE /api/deposit-service/operations/{operationId}', { params: { operationId } }),
  )

export function useSignOperation({ id: operationId, version }: Seen) {
  const { headers, renewed } = useRequestKey()
  return useChange(
    renewed((proof: Proof) =>
      call('POST /api/deposit-service/operations/{operationId}/signatures', {
        params: { operationId },
        body: { ...proof, version },
        headers,
      }),
    ),
  )
}
