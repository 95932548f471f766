import type { Body } from '@dilo/contract/calls.ts'
import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '../../api/refusal-of.ts'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { trailKey } from '../trail/trail-queries.ts'
import { accessChanges, invitations, people } from './people-queries.ts'

/**
 * The invitation may have been accepted at this very moment, so the shown state reloads, and with it the history of a
 * person.
 */
export const refreshGrants = (client: QueryClient) =>
  Promise.all(
    [accessChanges.queryKey, invitations.queryKey, people.queryKey, trailKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

export type InvitationOrder = Body<'POST /api/operation-service/invitations'>

/** @param idempotencyKey made once for a form: however often it is pressed, one invitation goes out */
export function useSendInvitation(idempotencyKey: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (order: InvitationOrder) =>
      call('POST /api/operation-service/invitations', { body: order, headers: { 'idempotency-key': idempotencyKey } }),
    onSettled: () => refreshGrants(client),
  })
}

export function useResendInvitation({ id: invitationId, name }: SentInvitation) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  return useMutation({
    mutationFn: () =>
      call('POST /api/operation-service/invitations/{invitationId}/message', { params: { invitationId } }),
    onSuccess: () => notify('success', t`Запрошення надіслано ще раз: ${name}. Попереднє посилання вже не діє.`),
    onError: (error) =>
      notify(
        'error',
        refusalOf(error) === 'resendTooEarly'
          ? t`Запрошення щойно надіслано. Зачекайте хвилину, перш ніж надсилати ще раз.`
          : failureText(error),
      ),
    onSettled: () => refreshGrants(client),
  })
}

export function useWithdrawInvitation({ id: invitationId, name }: SentInvitation, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  return useMutation({
    mutationFn: () =>
      call('POST /api/operation-service/invitations/{invitationId}/withdrawal', { params: { invitationId } }),
    onSuccess: () => notify('success', t`Запрошення відкликано: ${name}`),
    onError: (error) =>
      notify(
        'error',
        refusalOf(error) === 'invitationUsed'
          ? t`Запрошення вже прийнято: ${name} діє від імені компанії.`
          : failureText(error),
      ),
    onSettled: () => {
      onDone()
      return refreshGrants(client)
    },
  })
}
