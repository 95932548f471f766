import type { Standing } from '@dilo/domain/rules/verified-client.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { setBankClock } from './bank-clock.ts'
import { notePerson } from './person-of-tab.ts'
import { noteCompany } from './shown-company.ts'
import { LOOK_FOR_NEWS_EVERY } from './inbox-queries.ts'

/** With the first of the person's companies: a person may act for hundreds. */
export const currentClient = queryOptions({
  queryKey: ['client'],
  queryFn: async ({ signal }) => {
    const client = await call('GET /api/ekb-service/v2/clients/physical/current', {
      headers: { relations: 'first' },
      signal,
    })
    notePerson(client.id)
    noteCompany(client.settings.currentCompanyId)
    return client
  },
  staleTime: 300_000,
})

/** When this session ends. To ask does not keep it alive. */
export const sessionLimits = queryOptions({
  queryKey: ['session-limits'],
  queryFn: async ({ signal }) => {
    const limits = await call('GET /api/user-service/user/session', { signal })
    setBankClock(limits.now)
    return limits
  },
  staleTime: 0,
})

/**
 * The delay before the next check of the verification, in milliseconds: short at first, while a person waits for it,
 * then as for the inbox.
 */
const lookForVerificationAfter = (asked: number): number => (asked < 30 ? 2_000 : LOOK_FOR_NEWS_EVERY)

const VERIFICATION = ['verification'] as const

/**
 * The state of the bank's verification. The first answer that is another one reloads all other queries, so that the page
 * need not be reloaded. The call does not keep the session alive.
 */
export const verification = queryOptions({
  queryKey: VERIFICATION,
  queryFn: async ({ client, signal }) => {
    const known = client.getQueryData<{ state: Standing }>(VERIFICATION)
    const now = await call('GET /api/operation-service/verification', { signal })
    const isNews = known === undefined ? now.state === 'verified' : now.state !== known.state
    if (isNews) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== VERIFICATION[0] })
    }
    return now
  },
  refetchInterval: ({ state }) =>
    state.data?.state === 'verified' ? false : lookForVerificationAfter(state.dataUpdateCount),
})
