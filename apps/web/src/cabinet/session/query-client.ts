import { MutationCache, type QueryClient } from '@tanstack/react-query'
import { errorCodeOf } from '../../api/api-error.ts'
import { makeQueryClient } from '../../api/make-query-client.ts'
import { inbox } from './inbox-queries.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'
import { noteStale } from './shown-company.ts'

/** In milliseconds. */
const FRESH_FOR = 10_000

function onError(error: unknown): void {
  if (errorCodeOf(error) === 'SESSION_REQUIRED') leaveForSignIn()
  if (errorCodeOf(error) === 'RELATION_COMPANY_CHANGED') noteStale()
}

export function makeCabinetQueries(): QueryClient {
  const client: QueryClient = makeQueryClient({
    freshFor: FRESH_FOR,
    onQueryError: onError,
    mutationCache: new MutationCache({
      onError,
      // Whatever a person has done may have ended something that waited for them.
      onSuccess: (_answer, _asked, _context, mutation) => {
        if (mutation.meta?.['endsSession'] !== true) void client.invalidateQueries({ queryKey: inbox.queryKey })
      },
    }),
  })
  return client
}
