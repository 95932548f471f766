import type { Body } from '@dilo/contract/calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '../../../api/refusal-of.ts'
import { call } from '../../../api/call.ts'
import { refreshMoney } from '../payment-changes.ts'
import { leaveForPage } from '../signing/next-page.ts'
import { takeImport } from './import-changes.ts'
import { importOf, type PaymentImport, rowsKey } from './import-queries.ts'

type ToCreate = {
  readonly body: Body<'POST /api/payment-service/imports/{importId}/payments'>
  /** The page of the created payments asks for their code. */
  readonly signs: boolean
}

/** Creates all payments of an import as drafts, or none. A repetition after a lost answer finds the same ones. */
export function useCreatePayments({ id: importId, version }: PaymentImport) {
  const client = useQueryClient()
  // One key per version: a changed import is another order.
  const [key, setKey] = useState({ version, name: crypto.randomUUID() })
  if (key.version !== version) setKey({ version, name: crypto.randomUUID() })
  return useMutation({
    mutationFn: ({ body }: ToCreate) =>
      call('POST /api/payment-service/imports/{importId}/payments', {
        params: { importId },
        headers: { 'idempotency-key': key.name },
        body,
      }),
    onSuccess: ({ outcome, import: changed }, { signs }) => {
      if (outcome === 'created' && signs) leaveForPage(client, importId, 'signs')
      client.removeQueries({ queryKey: rowsKey(importId), type: 'inactive' })
      void client.invalidateQueries({ queryKey: rowsKey(importId) })
      takeImport(client, changed)
      if (outcome === 'created') refreshMoney(client)
    },
    onError: (error) => {
      // Another person has made a correction: the page shows it, and the person presses again.
      if (refusalOf(error) !== 'importChanged') return
      void client.invalidateQueries({ queryKey: importOf(importId).queryKey })
    },
  })
}
