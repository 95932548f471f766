import type { Answer } from '@dilo/contract/calls.ts'
import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { LOOK_FOR_NEWS_EVERY } from '../session/inbox-queries.ts'
import { currentClient, verification } from '../session/session-queries.ts'
import { statusLooks } from './status-looks.tsx'

export type Questionnaire = Answer<'GET /api/questionnaire-service/questionnaire'>
export type Version = NonNullable<Questionnaire['version']>
export type SectionOfVersion = Version['sections'][number]

/** The version under way, or the last one. While the bank works on it, it is asked for again by itself. */
export const questionnaire = queryOptions({
  queryKey: ['questionnaire'],
  queryFn: ({ signal }) => call('GET /api/questionnaire-service/questionnaire', { signal }),
  refetchInterval: ({ state: { data } }) => {
    if (data === undefined || statusLooks[data.version?.state ?? data.standing].turn !== 'bank') return false
    return data.version?.state === 'loaded' ? LOOK_FOR_NEWS_EVERY : LOOK_FOR_NEWS_EVERY / 4
  },
})

/** The person's answers about themselves, for all their companies. */
export const ownPerson = queryOptions({
  queryKey: ['questionnaire', 'person'],
  queryFn: ({ signal }) => call('GET /api/questionnaire-service/person', { signal }),
})

/** Everything of the questionnaire, and what depends on how the client stands. */
export async function refreshQuestionnaire(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: questionnaire.queryKey }),
    client.invalidateQueries({ queryKey: currentClient.queryKey }),
    client.invalidateQueries({ queryKey: verification.queryKey }),
    client.invalidateQueries({ queryKey: ['accounts'] }),
  ])
}

/** Begins a version: the first one, or a copy of the last one to bring up to date. */
export function useBegin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/questionnaire-service/questionnaire', {}),
    onSuccess: (now) => client.setQueryData(questionnaire.queryKey, now),
    onSettled: () => refreshQuestionnaire(client),
  })
}

export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/questionnaire-service/questionnaire/withdrawal', {}),
    onSettled: () => refreshQuestionnaire(client),
  })
}

/** @param keepalive the page closes: the request must outlive it */
export const saveSection = (section: Section, body: { revision: number; answers: object }, keepalive: boolean) =>
  section === 'person'
    ? call('PUT /api/questionnaire-service/person', { body: { ...body, answers: { ...body.answers } }, keepalive })
    : call('PUT /api/questionnaire-service/questionnaire/sections/{section}', {
        params: { section },
        body: { ...body, answers: { ...body.answers } },
        keepalive,
      })
