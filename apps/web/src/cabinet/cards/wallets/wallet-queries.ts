import type { Answer } from '@dilo/contract/calls.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { Proof } from '../../signing/proof.ts'

export type WalletToken = Answer<'GET /api/card-service/cards/{cardId}/wallet-tokens'>['tokens'][number]

/** Telephones and watches that pay with a card. */
export const walletTokens = (cardId: string) =>
  queryOptions({
    queryKey: ['cards', cardId, 'wallet-tokens'],
    queryFn: ({ signal }) => call('GET /api/card-service/cards/{cardId}/wallet-tokens', { params: { cardId }, signal }),
  })

type Place = { readonly cardId: string; readonly tokenId: string }

/** Stops a telephone, or takes the card out of it: at once, without a code. */
export function useStopWallet(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (state: 'suspended' | 'deleted') =>
      state === 'suspended'
        ? call('POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/suspension', { params: place })
        : call('DELETE /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}', { params: place }),
    onSettled: () => client.invalidateQueries({ queryKey: walletTokens(place.cardId).queryKey }),
  })
}

/** Asks for the code by which a telephone pays again. */
export const beginResumption = (place: Place, method: SigningMethod) =>
  call('POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/codes', { params: place, body: { method } })

export function useResumeWallet(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (confirmation: Proof) =>
      call('POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/resumption', {
        params: place,
        body: { confirmation },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: walletTokens(place.cardId).queryKey }),
  })
}
