import type { Answer } from '@dilo/contract/calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { importSigning } from './import-queries.ts'
import { refreshMoney } from '../payment-changes.ts'

type Step = Answer<'POST /api/payment-service/imports/{importId}/signing'>

export type SentImport = { readonly sent: number; readonly refused: Step['refused'] }

/**
 * Sends the drafts of an import to signing, in batches of the bank's maximum size. A sent payment is no longer a draft,
 * so the button may be pressed again.
 */
export function useSendImport(importId: string) {
  const client = useQueryClient()
  const [far, setFar] = useState({ sent: 0, left: 0 })
  const sending = useMutation({
    mutationFn: async (): Promise<SentImport> => {
      let sum: SentImport = { sent: 0, refused: [] }
      let after = 0
      for (;;) {
        const step = await call('POST /api/payment-service/imports/{importId}/signing', {
          params: { importId },
          body: { after },
        })
        sum = { sent: sum.sent + step.sent, refused: [...sum.refused, ...step.refused] }
        setFar({ sent: sum.sent, left: step.left })
        if (step.left === 0 || step.after <= after) return sum
        after = step.after
      }
    },
    onSettled: () => {
      refreshMoney(client)
      void client.invalidateQueries({ queryKey: importSigning(importId).queryKey })
    },
  })
  return { ...sending, far }
}
