import type { Account } from '@dilo/contract/account.ts'
import type { Body } from '@dilo/contract/calls.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { balanceBound } from './account-queries.ts'
import { operations } from '../operations/operation-queries.ts'

const refresh = (client: QueryClient, ...keys: string[]) =>
  Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))

/** The list, the home page and every form with the account show its name. */
export function useRenameAccount(accountId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (alias: string): Promise<Account> =>
      call('PUT /api/account-service/accounts/{accountId}/alias', { params: { accountId }, body: { alias } }),
    onSettled: () => refresh(client, 'accounts', 'statement', 'new-payment'),
  })
}

/** In minor units, or as typed where it is no amount; empty: none. */
export function useSetBound(accountId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (bound: string) =>
      call('PUT /api/notice-service/accounts/{accountId}/bound', { params: { accountId }, body: { bound } }),
    onSuccess: (set) => client.setQueryData(balanceBound(accountId).queryKey, set),
  })
}

/** Both at once, as the bank keeps them. */
export function useChooseAccounts() {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (chosen: Body<'PUT /api/account-service/chosen-accounts'>) =>
      call('PUT /api/account-service/chosen-accounts', { body: chosen }),
    onSuccess: () => notify('success', t`Збережено`),
    onSettled: () => refresh(client, 'client', 'new-payment'),
  })
}

type Typed = Body<'POST /api/operation-service/account-openings'>

/** Writes an application: a new one, or a correction. Sent again under the same key it is one. */
export function useWriteApplication(
  corrected: { readonly id: string; readonly version: number } | undefined,
  idempotencyKey: string,
) {
  const client = useQueryClient()
  const headers = { 'idempotency-key': idempotencyKey }
  return useMutation({
    mutationFn: (typed: Typed) =>
      corrected === undefined
        ? call('POST /api/operation-service/account-openings', { body: typed, headers })
        : call('PUT /api/operation-service/account-openings/{operationId}', {
            params: { operationId: corrected.id },
            body: { ...typed, version: corrected.version },
            headers,
          }),
    // The list has it before the bank is asked again: an account that opens very soon still counts as awaited.
    onSuccess: (written) =>
      client.setQueryData(operations.queryKey, (known) => ({
        operations: [written, ...(known?.operations ?? []).filter((one) => !('id' in one) || one.id !== written.id)],
        unfinished: known?.unfinished ?? 0,
      })),
    onSettled: () => refresh(client, 'operations'),
  })
}

export function useWithdrawApplication(operationId: string, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: () =>
      call('POST /api/operation-service/account-openings/{operationId}/withdrawal', { params: { operationId } }),
    onSuccess: () => {
      notify('success', t`Заявку відкликано`)
      onDone()
    },
    onSettled: () => refresh(client, 'operations'),
  })
}
