import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, errorCodeOf } from '../api/api-error.ts'
import { session } from './session.ts'

/** The desk repeats its refusals; only a lost connection or a broken server is worth another try. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status < 500)

/** A session that has ended brings the sign-in back in the place of the page. */
export function makeQueryClient(): QueryClient {
  const onError = (error: unknown): void => {
    if (errorCodeOf(error) === 'SESSION_REQUIRED')
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session.queryKey[0] })
    if (errorCodeOf(error) === 'SESSION_REQUIRED') void client.resetQueries({ queryKey: session.queryKey })
  }
  const onErrorOfQuery = (error: unknown, key: readonly unknown[]): void => {
    if (key[0] !== session.queryKey[0]) onError(error)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => onErrorOfQuery(error, queryKey) }),
    // Whatever was decided has changed the lists and the things.
    mutationCache: new MutationCache({ onError, onSettled: () => void client.invalidateQueries() }),
    defaultOptions: {
      queries: { staleTime: 5_000, retry: worthAnotherTry, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
