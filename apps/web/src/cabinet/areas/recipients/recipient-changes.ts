import type { Body } from '@dilo/contract/calls.ts'
import { useNotify } from '@dilo/ui/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { draftRoute } from '../../features/payments/draft-route.ts'
import { isUncertain, useMoneyFailureText } from '../../money-failure-text.ts'
import { useTakePayment } from '../../payment-changes.ts'
import { accounts } from '../../queries.ts'
import type { Recipient } from './recipients-page.tsx'

const refresh = (client: QueryClient) => Promise.all([['counterparties'], ['new-payment']].map((queryKey) => client.invalidateQueries({ queryKey })))

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
  const failureText = useMoneyFailureText()
  return useMutation({
    mutationFn: () => call('DELETE /api/payment-service/counterparties/{counterpartyId}', { params: { counterpartyId } }),
    onSuccess: () => notify('success', t`Прибрано зі списку: ${name}`),
    onError: (error) => notify('error', failureText(error)),
    onSettled: () => {
      onDone()
      return refresh(client)
    },
  })
}

/** Makes a draft to a recipient, as far as it is known, and goes on with it. Pressed again after a lost answer it finds the same draft. */
export function usePayRecipient({ name, code, passport, iban }: Recipient) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const navigate = useNavigate()
  const take = useTakePayment()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  // To others one pays in hryvnia alone.
  const payer = useQuery(accounts).data?.accounts.find(({ currency }) => currency === 'UAH')
  const creation = useMutation({
    mutationFn: (debtorAccountId: string) =>
      call('POST /api/payment-service/payments', {
        body: { debtorAccountId, creditorName: name, creditorCode: code, creditorIban: iban, asTyped: true, ...(passport !== null && { creditorPassport: passport }) },
        headers: { 'idempotency-key': idempotencyKey },
      }),
    onSuccess: (draft) => {
      take(draft)
      void navigate({ to: draftRoute, params: { paymentId: draft.id } })
    },
    onError: (error) => notify('error', isUncertain(error) ? t`Відповідь банку не дійшла. Натисніть ще раз: другої чернетки не буде. Гроші з рахунку не списано.` : failureText(error)),
  })
  return { isPossible: payer !== undefined, isPending: creation.isPending, pay: () => payer && creation.mutate(payer.id) }
}
