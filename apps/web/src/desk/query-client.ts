import { MutationCache, type QueryClient } from '@tanstack/react-query'
import { errorCodeOf } from '../api/api-error.ts'
import { makeQueryClient } from '../api/make-query-client.ts'
import { session } from './session.ts'

/** A session that has ended brings the sign-in back in the place of the page. */
export function makeDeskQueries(): QueryClient {
  const onError = (error: unknown): void => {
    if (errorCodeOf(error) === 'SESSION_REQUIRED')
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session.queryKey[0] })
    if (errorCodeOf(error) === 'SESSION_REQUIRED') void client.resetQueries({ queryKey: session.queryKey })
  }
  const onErrorOfQuery = (error: unknown, key: readonly unknown[]): void => {
    if (key[0] !== session.queryKey[0]) onError(error)
  }
  const client: QueryClient = makeQueryClient({
    freshFor: 5_000,
    onQueryError: (error, { queryKey }) => onErrorOfQuery(error, queryKey),
    // Each decision changes lists and cases.
    mutationCache: new MutationCache({ onError, onSettled: () => void client.invalidateQueries() }),
  })
  return client
}
