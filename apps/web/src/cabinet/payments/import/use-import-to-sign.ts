import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentTab } from '@dilo/domain/payments/payment-tabs.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { mayAskForCode } from '../signing/signs-now.ts'
import type { ImportStanding } from './use-import-standing.ts'

/** As many as one code signs, and how many there are. */
export type ToSign = { readonly payments: readonly Payment[]; readonly count: number }

/** In the order of the file. @param tab undefined: wherever they stand */
const imported = (importId: string, tab: PaymentTab | undefined) =>
  queryOptions({
    queryKey: ['payments', 'imported', importId, tab],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments', {
        query: { importId, sort: 'oldest', limit: 200, ...(tab !== undefined && { tab }) },
        signal,
      }),
  })

export const readImported = async (client: QueryClient, importId: string, tab: PaymentTab | undefined) =>
  (await client.fetchQuery({ ...imported(importId, tab), staleTime: 0 })).payments

/**
 * The payments of a file that the person may sign now: those that wait for them, else its drafts, which a code sends to
 * signing by itself.
 */
export function useImportToSign(importId: string, standing: ImportStanding | undefined): ToSign {
  const { mine = 0, drafts = 0 } = standing ?? {}
  const tab = mine > 0 ? 'mySignature' : 'drafts'
  const { data, isPending } = useQuery({ ...imported(importId, tab), enabled: mine + drafts > 0 })
  if (mine + drafts === 0) return { payments: [], count: 0 }
  const payments = (data?.payments ?? []).filter(mayAskForCode)
  // The list is newer than the count: what is in neither cannot be signed.
  if (mine > 0) return { payments, count: isPending || payments.length > 0 ? mine : 0 }
  // Drafts beyond the first page become known when their turn comes.
  return { payments, count: payments.length > 0 && hasMore(data) ? drafts : payments.length }
}

const hasMore = (page: { readonly nextCursor: string | null } | undefined): boolean =>
  (page?.nextCursor ?? null) !== null
