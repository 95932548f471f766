import type { Body } from '@dilo/contract/calls.ts'
import type { DepositPayoutAccount } from '@dilo/contract/deposit-return-calls.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import type { Proof } from '../signing/proof.ts'
import type { Deposit } from './deposit-queries.ts'
import { type DepositOperation, depositOperation } from './openings/opening-queries.ts'

type Replenishing = Omit<Body<'POST /api/deposit-service/deposits/{depositId}/replenishments'>, 'version'>

type Seen = Pick<Deposit, 'id' | 'version'>

/** Whatever shows deposits, their money or their operations. */
const refresh = (client: QueryClient) =>
  Promise.all(
    ['deposits', 'deposit-operations', 'operations', 'accounts', 'overview', 'inbox'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )

/** Writes that money is added. The answer is the operation, to be signed. */
export function useReplenish({ id: depositId, version }: Seen) {
  const client = useQueryClient()
  const { headers, renewed } = useRequestKey()
  return useMutation({
    mutationFn: renewed<Replenishing, DepositOperation>((input) =>
      call('POST /api/deposit-service/deposits/{depositId}/replenishments', {
        params: { depositId },
        body: { ...input, version },
        headers,
      }),
    ),
    onSuccess: (now) => client.setQueryData(depositOperation(now.id).queryKey, now),
    onSettled: () => refresh(client),
  })
}

/** Writes that the deposit is taken back. The answer is the operation, to be signed. */
export function useTakeBack({ id: depositId, version }: Seen) {
  const client = useQueryClient()
  const { headers, renewed } = useRequestKey()
  return useMutation({
    mutationFn: renewed<string | null, DepositOperation>((amount) =>
      call('POST /api/deposit-service/deposits/{depositId}/closings', {
        params: { depositId },
        body: { amount, version },
        headers,
      }),
    ),
    onSuccess: (now) => client.setQueryData(depositOperation(now.id).queryKey, now),
    onSettled: () => refresh(client),
  })
}

export function useSetProlongation({ id: depositId, version }: Seen) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ wished, proof }: { wished: boolean; proof: Proof }) =>
      call('PUT /api/deposit-service/deposits/{depositId}/prolongation', {
        params: { depositId },
        body: { ...proof, version, wished },
      }),
    onSettled: () => refresh(client),
  })
}

export function useSetPayoutAccount({ id: depositId, version }: Seen) {
  const client = useQueryClient()
  const { headers, renewed } = useRequestKey()
  return useMutation({
    mutationFn: renewed<{ accountId: string; proof: Proof }, DepositPayoutAccount>(({ accountId, proof }) =>
      call('PUT /api/deposit-service/deposits/{depositId}/payout-account', {
        params: { depositId },
        body: { ...proof, version, accountId },
        headers,
      }),
    ),
    onSettled: () => refresh(client),
  })
}

/** Takes back a change that waits. */
export function useKeepPayoutAccount(depositId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/deposit-service/deposits/{depositId}/payout-account/waiting', { params: { depositId } }),
    onSettled: () => refresh(client),
  })
}
