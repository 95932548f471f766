import type { Answer, Body } from '@dilo/contract/calls.ts'
import { useNotify } from '@dilo/ui/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { isUncertain, useMoneyFailureText } from '../../money-failure-text.ts'
import { importDifference, importOf, imports, type ImportRow, type ImportRowPage, type PaymentImport, rowsKey } from './import-queries.ts'

/** Puts a changed import in place; the list of all of them is asked for when it is looked at. */
export function takeImport(client: QueryClient, changed: PaymentImport): void {
  client.setQueryData(importOf(changed.id).queryKey, changed)
  void client.invalidateQueries({ queryKey: imports.queryKey, exact: true })
}

type Pages = { readonly pages: readonly ImportRowPage[]; readonly pageParams: readonly unknown[] }

const withRow = (changed: ImportRow) => (pages: Pages | undefined) =>
  pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: page.rows.map((row) => (row.place === changed.place ? changed : row)) })) }

/** What a row is from now on, wherever it stands. Lists that nobody looks at are asked for anew when somebody does. */
function takeRow(client: QueryClient, { row, import: changed }: Answer<'PUT /api/payment-service/imports/{importId}/rows/{place}'>): void {
  const queryKey = rowsKey(changed.id)
  client.removeQueries({ queryKey, type: 'inactive' })
  client.setQueriesData<Pages>({ queryKey }, withRow(row))
  takeImport(client, changed)
  void client.invalidateQueries({ queryKey: importDifference(changed.id).queryKey, exact: true })
}

export type RowChange = Body<'PUT /api/payment-service/imports/{importId}/rows/{place}'>

/** Changes a row and has the bank judge it. Safe to repeat: the same change comes to the same row. */
export function useChangeRow(importId: string, place: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RowChange) => call('PUT /api/payment-service/imports/{importId}/rows/{place}', { params: { importId, place }, body }),
    onSuccess: (answer) => takeRow(client, answer),
  })
}

/** Of a change that was not saved, what to tell. */
export function useChangeFailure(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  return (error) => (isUncertain(error) ? t`Відповідь банку не дійшла. Спробуйте ще раз: двічі нічого не зміниться.` : failureText(error))
}

/** Says which column is which field. All rows are read anew. */
export function useMapColumns(importId: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /api/payment-service/imports/{importId}/mapping'>) => call('PUT /api/payment-service/imports/{importId}/mapping', { params: { importId }, body }),
    onSuccess: (changed) => {
      client.removeQueries({ queryKey: rowsKey(importId) })
      client.removeQueries({ queryKey: importDifference(importId).queryKey })
      takeImport(client, changed)
      onDone()
    },
  })
}

/** Takes an import away whose payments are not written. */
export function useForgetImport(importId: string, onDone: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  const failure = useChangeFailure()
  return useMutation({
    mutationFn: () => call('DELETE /api/payment-service/imports/{importId}', { params: { importId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: imports.queryKey, exact: true })
      onDone()
    },
    onError: (error) => notify('error', failure(error)),
  })
}
