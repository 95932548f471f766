import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, errorCodeOf } from '../../api/api-error.ts'
import { inbox } from '../inbox/inbox-queries.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'
import { noteStale } from './shown-company.ts'

/** The time for which an answer counts as fresh while the person moves between pages, in milliseconds. */
const FRESH_FOR = 10_000

function onError(error: unknown): void {
  if (errorCodeOf(error) === 'SESSION_REQUIRED') leaveForSignIn()
  if (errorCodeOf(error) === 'RELATION_COMPANY_CHANGED') noteStale()
}

/** The bank repeats its refusals; only a lost connection or a broken server is worth another try. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status < 500)

export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      // Whatever a person has done may have ended something that waited for them.
      onSuccess: (_answer, _asked, _context, mutation) => {
        if (mutation.meta?.['endsSession'] !== true) void client.invalidateQueries({ queryKey: inbox.queryKey })
      },
    }),
    defaultOptions: {
      // Without a connection a call fails at once and the page reports it; by default the library would silently wait
      // for one. Failed queries reload when the connection is back, which the library omits for such queries.
      queries: { staleTime: FRESH_FOR, retry: worthAnotherTry, networkMode: 'always', refetchOnReconnect: true },
      // A payment is never repeated without the person's press, nor kept and sent when the connection returns.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
