import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The queries whose answers may change with the last day of an account. */
const affected = ['ending-accounts', 'counterparties', 'new-payment', 'templates', 'standing-orders', 'inbox']

/** Keeps a person's word on an account, or forgets it; both are safe to repeat. */
export function useSayLastDay(iban: string, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (said: { readonly lastDay: string | null } | null) =>
      call('PUT /api/payment-service/recipient-last-day', { body: { iban, said } }),
    onSuccess: () => {
      notify('success', t`Збережено`)
      onDone()
    },
    onSettled: () => Promise.all(affected.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}
