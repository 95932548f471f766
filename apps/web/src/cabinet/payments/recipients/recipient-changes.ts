import type { Body } from '@dilo/contract/calls.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { Recipient } from './recipients-page.tsx'

const refresh = (client: QueryClient) =>
  Promise.all([['counterparties'], ['new-payment']].map((queryKey) => client.invalidateQueries({ queryKey })))

export type NewRecipient = Body<'POST /api/payment-service/counterparties'>

/** The same recipient again gets the new name: safe to repeat. */
export function useEnterRecipient() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (recipient: NewRecipient) => call('POST /api/payment-service/counterparties', { body: recipient }),
    onSettled: () => refresh(client),
  })
}

export function useDeleteRecipient({ id: counterpartyId, name }: Recipient, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/payment-service/counterparties/{counterpartyId}', { params: { counterpartyId } }),
    onSuccess: () => {
      notify('success', t`Прибрано зі списку: ${name}`)
      onDone()
    },
    onSettled: () => refresh(client),
  })
}
