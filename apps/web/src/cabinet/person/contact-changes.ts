import type { Answer, Body } from '@dilo/contract/calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { contactChange } from './personal-queries.ts'

export type Change = NonNullable<Answer<'GET /api/user-service/user/contact-change'>['change']>

/** A change that waits for a code. */
export type CodedChange = Exclude<Change, { readonly awaits: 'key' }>

type Wanted = Body<'POST /api/user-service/user/contact-change'>

/** Begins a change: the code to the contact that the person has is on its way, or their key is awaited. */
export const beginChange = (wanted: Wanted) => call('POST /api/user-service/user/contact-change', { body: wanted })

export const sendAgain = () => call('POST /api/user-service/user/contact-change/code', {})

/** Proves a contact. After the second one everything that the cabinet shows may be another. */
export function useProveContact() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (proof: Body<'POST /api/user-service/user/contact-change/proof'>) =>
      call('POST /api/user-service/user/contact-change/proof', { body: proof }),
    onSuccess: (answer) => {
      if (answer.isChanged) void client.invalidateQueries()
    },
  })
}

/** Begins the change by the person's key. A removed contact is gone then, and everything may be another. */
export function useSignChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (signature: Body<'POST /api/user-service/user/contact-change/signature'>) =>
      call('POST /api/user-service/user/contact-change/signature', { body: signature }),
    onSuccess: (answer) => {
      if (answer.isChanged) void client.invalidateQueries()
    },
  })
}

export function useGiveUpChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/user-service/user/contact-change', {}),
    onSettled: () => client.invalidateQueries({ queryKey: contactChange.queryKey }),
  })
}
