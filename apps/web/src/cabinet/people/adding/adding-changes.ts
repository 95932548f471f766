import type { Body } from '@dilo/contract/calls.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refreshGrants } from '../invitation-changes.ts'

export const useCheckClient = () =>
  useMutation({
    mutationFn: (body: Body<'POST /api/operation-service/people/checks'>) =>
      call('POST /api/operation-service/people/checks', { body }),
  })

export function useAddPerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /api/operation-service/people'>) =>
      call('POST /api/operation-service/people', { body }),
    onSettled: () => refreshGrants(client),
  })
}

export const beginResigning = (method: SigningMethod) =>
  call('POST /api/operation-service/resignation/code', { body: { method } })

export const useResign = () =>
  useMutation({
    mutationFn: (body: Body<'POST /api/operation-service/resignation'>) =>
      call('POST /api/operation-service/resignation', { body }),
  })
