import type { Answer } from '@dilo/contract/calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgainAfter } from '../ask-again-after.ts'
import { importSigning, rowListsKey } from './import-queries.ts'

export type ImportStanding = Answer<'GET /api/payment-service/imports/{importId}/signing'>

/**
 * The numbers of an import's payments in each state, asked for again while the bank works on some. Its rows follow:
 * they are
 * read anew when any payment has moved.
 */
export function useImportStanding(importId: string): ImportStanding | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    ...importSigning(importId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      (state.data?.states.signed ?? 0) > 0 ? askAgainAfter(state.dataUpdateCount) : false,
  })
  const states = data && JSON.stringify(data.states)
  const before = useRef(states)
  useEffect(() => {
    // The rows may be older than the page: those of the preview, or of a visit before.
    if (states !== undefined && before.current !== states)
      void client.invalidateQueries({ queryKey: rowListsKey(importId) })
    before.current = states
  }, [states, client, importId])
  return data
}
