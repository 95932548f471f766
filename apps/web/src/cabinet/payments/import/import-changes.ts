import type { Answer, Body } from '@dilo/contract/calls.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import {
  importDifference,
  importOf,
  importRow,
  imports,
  type ImportRow,
  type ImportRowPage,
  type PaymentImport,
  rowListsKey,
  rowsKey,
} from './import-queries.ts'

/** Puts a changed import in place; the list of all imports reloads when it is opened. */
export function takeImport(client: QueryClient, changed: PaymentImport): void {
  // Answers may overtake each other.
  client.setQueryData(importOf(changed.id).queryKey, (known) =>
    known !== undefined && known.version > changed.version ? known : changed,
  )
  void client.invalidateQueries({ queryKey: imports.queryKey, exact: true })
}

type Pages = { readonly pages: readonly ImportRowPage[]; readonly pageParams: readonly unknown[] }

const withRows = (changed: ReadonlyMap<number, ImportRow>) => (pages: Pages | undefined) =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, rows: page.rows.map((row) => changed.get(row.place) ?? row) })),
  }

/** Updates rows wherever they show: in a list, and open by themselves. */
function showRows(client: QueryClient, importId: string, rows: readonly ImportRow[]): void {
  client.setQueriesData<Pages>(
    { queryKey: rowListsKey(importId), type: 'active' },
    withRows(new Map(rows.map((row) => [row.place, row]))),
  )
  for (const row of rows) client.setQueryData(importRow(importId, row.place).queryKey, (known) => known && row)
}

/** Replaces a row in every list that shows it. Inactive lists reload when they are opened. */
function takeRow(
  client: QueryClient,
  { row, others, import: changed }: Answer<'PUT /api/payment-service/imports/{importId}/rows/{place}'>,
): void {
  client.removeQueries({ queryKey: rowsKey(changed.id), type: 'inactive' })
  showRows(client, changed.id, [row, ...others])
  takeImport(client, changed)
  void client.invalidateQueries({ queryKey: importDifference(changed.id).queryKey, exact: true })
}

type RowChange = Body<'PUT /api/payment-service/imports/{importId}/rows/{place}'>

/** The key of all changes of an import that are under way, or wait for those. */
const changesKey = (importId: string) => ['imports', importId, 'changes'] as const

/** Tells whether the shown import is about to change: its payments are not created until then. */
export const useIsChanging = (importId: string): boolean => useIsMutating({ mutationKey: changesKey(importId) }) > 0

/** Changes a row and has the bank validate it. Safe to repeat: the same change comes to the same row. */
export function useChangeRow(importId: string, place: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changesKey(importId),
    mutationFn: (body: RowChange) =>
      call('PUT /api/payment-service/imports/{importId}/rows/{place}', { params: { importId, place }, body }),
    onSuccess: (answer) => takeRow(client, answer),
  })
}

/** Leaves a row out, or takes it back. */
export type TakeRow = (row: ImportRow, taken: { readonly isLeftOut: boolean }) => void

/**
 * Leaves any row of a list out or takes it back: shown at once, and reverted if it was not saved. One after the other,
 * in the order of the presses.
 */
export function useTakeRow(importId: string): TakeRow {
  const client = useQueryClient()
  const notify = useNotify()
  const failure = useChangeFailure()
  const { mutate } = useMutation({
    mutationKey: changesKey(importId),
    scope: { id: `rows of ${importId}` },
    mutationFn: ({ row: { place }, isLeftOut }: { row: ImportRow; isLeftOut: boolean }) =>
      call('PUT /api/payment-service/imports/{importId}/rows/{place}', {
        params: { importId, place },
        body: { isLeftOut },
      }),
    onMutate: ({ row, isLeftOut }) => showRows(client, importId, [{ ...row, isLeftOut }]),
    onSuccess: (answer) => takeRow(client, answer),
    onError: (error, { row }) => {
      showRows(client, importId, [row])
      notify('error', failure(error))
    },
  })
  return useCallback((row, { isLeftOut }) => mutate({ row, isLeftOut }), [mutate])
}

/** The text for a change that was not saved. */
export function useChangeFailure(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  return (error) =>
    isUncertain(error) ? t`Відповідь банку не дійшла. Спробуйте ще раз: двічі нічого не зміниться.` : failureText(error)
}

/** Sends the columns' fields. The bank reads all rows anew. */
export function useMapColumns(importId: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /api/payment-service/imports/{importId}/mapping'>) =>
      call('PUT /api/payment-service/imports/{importId}/mapping', { params: { importId }, body }),
    onSuccess: (changed) => {
      client.removeQueries({ queryKey: rowsKey(importId) })
      client.removeQueries({ queryKey: importDifference(importId).queryKey })
      takeImport(client, changed)
      onDone()
    },
  })
}

/**
 * Chooses another account to pay from. The bank validates all rows again: one change after the other, and of several
 * choices made during the first only the last.
 */
export function useChangeAccount(importId: string) {
  const client = useQueryClient()
  const wanted = useRef<string>(undefined)
  const change = useMutation({
    mutationKey: changesKey(importId),
    scope: { id: `account of ${importId}` },
    mutationFn: async (debtorAccountId: string) =>
      debtorAccountId === wanted.current
        ? call('PUT /api/payment-service/imports/{importId}/account', {
            params: { importId },
            body: { debtorAccountId },
          })
        : undefined,
    onSuccess: (changed) => {
      if (changed === undefined) return
      takeImport(client, changed)
      // Only inactive lists are removed: a row that is being corrected stays open.
      client.removeQueries({ queryKey: rowsKey(importId), type: 'inactive' })
      void client.invalidateQueries({ queryKey: rowsKey(importId) })
      void client.invalidateQueries({ queryKey: importDifference(importId).queryKey, exact: true })
    },
  })
  const choose = (debtorAccountId: string) => {
    wanted.current = debtorAccountId
    change.mutate(debtorAccountId)
  }
  return { choose, validating: change.isPending ? change.variables : undefined, error: change.error }
}

/** Moves all rows whose day is over to the day of their signature. */
export function useMovePastDays(importId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changesKey(importId),
    mutationFn: () => call('PUT /api/payment-service/imports/{importId}/past-days', { params: { importId } }),
    onSuccess: (changed) => {
      takeImport(client, changed)
      client.removeQueries({ queryKey: rowsKey(importId), type: 'inactive' })
      void client.invalidateQueries({ queryKey: rowsKey(importId) })
      void client.invalidateQueries({ queryKey: importDifference(importId).queryKey, exact: true })
    },
  })
}

/** Removes an import whose payments are not created. */
export function useForgetImport(importId: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/payment-service/imports/{importId}', { params: { importId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: imports.queryKey, exact: true })
      onDone()
    },
  })
}
