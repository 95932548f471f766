import { type MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** The bank repeats its refusals; only a lost connection or a broken server is worth another try. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status < 500)

type QueryClientParts = {
  /** The time for which an answer counts as fresh while the person moves between pages, in milliseconds. */
  freshFor: number
  onQueryError: NonNullable<QueryCache['config']['onError']>
  mutationCache: MutationCache
}

/** The memory of the bank's answers in a page. */
export function makeQueryClient({ freshFor, onQueryError, mutationCache }: QueryClientParts): QueryClient {
  const queryCache = new QueryCache({ onError: onQueryError })
  const client = new QueryClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      // Without a connection a call fails at once and the page reports it; by default the library would silently wait
      // for one. Failed queries reload when the connection is back, which the library omits for such queries.
      queries: { staleTime: freshFor, retry: worthAnotherTry, networkMode: 'always', refetchOnReconnect: true },
      // A payment is never repeated without the person's press, nor kept and sent when the connection returns.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  askAgainAfterChange(client, queryCache)
  return client
}

/**
 * Asks again for a first answer that was on its way when its query was invalidated: the answer may be of the moment
 * before the change. The library cancels and repeats a fetch only where an older answer is shown already.
 */
function askAgainAfterChange(client: QueryClient, cache: QueryCache): void {
  const outdated = new Set<string>()
  cache.subscribe((event) => {
    const { queryHash, queryKey, state } = event.query
    if (event.type === 'removed') outdated.delete(queryHash)
    if (event.type !== 'updated') return
    if (event.action.type === 'invalidate' && state.fetchStatus !== 'idle' && state.data === undefined)
      outdated.add(queryHash)
    // Data that the page itself puts there is no answer of the bank.
    if (event.action.type === 'success' && event.action.manual !== true && outdated.delete(queryHash))
      void client.invalidateQueries({ queryKey, exact: true })
  })
}
