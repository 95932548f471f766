import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** What may change where an account gets another last day. */
const affected = ['ending-accounts', 'counterparties', 'new-payment', 'templates', 'standing-orders', 'inbox']

const LAST_DAY = '/api/payment-service/recipient-accounts/{iban}/last-day'

/** Keeps a person's word on an account, or forgets it; both are safe to repeat. */
export function useSayLastDay(iban: string, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (word: 'forget' | { readonly lastDay: string | null }) =>
      word === 'forget'
        ? call(`DELETE ${LAST_DAY}`, { params: { iban } })
        : call(`PUT ${LAST_DAY}`, { params: { iban }, body: word }),
    onSuccess: () => {
      notify('success', t`Збережено`)
      onDone()
    },
    onSettled: () => Promise.all(affected.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}
